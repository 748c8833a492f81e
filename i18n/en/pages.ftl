# The pages of the web app around the board: gallery, a game's page, forms, my games, help.
