# Analysis, editor and exercises in a browser.
