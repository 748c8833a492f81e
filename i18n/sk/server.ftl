# What the server says: errors, and its own command line.
