// Directory
