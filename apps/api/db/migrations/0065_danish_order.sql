-- As Danes sort names: numbers by what they are worth ('Lokation 2' before 'Lokation 10'), æ, ø and å last.
create collation danish (provider = icu, locale = 'da-u-kn-true');
