// The script comes here.
