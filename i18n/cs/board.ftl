# The table in a browser: buttons, dialogs, what is spoken.
