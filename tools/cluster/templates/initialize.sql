-- Runs once, on the first primary: the account and the database of the application.
create role adfactory login password '${applicationPassword}';
create database adfactory owner adfactory;
