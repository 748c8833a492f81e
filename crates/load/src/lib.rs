//! Many players at once, for measuring a server on this machine
