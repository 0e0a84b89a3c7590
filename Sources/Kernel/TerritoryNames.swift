/// ISO 3166-1 alpha-2 codes with their names: code, English, Swedish, then other names to accept.
///
/// English and Swedish names: Unicode CLDR, with its short forms where those are what people
/// write (Hong Kong, Macao, Palestine, Congo). Other names: the English short names of ISO 3166-1,
/// names of parts and former names. Copyright © 2004–2025 Unicode, Inc., under the Unicode License
/// v3; its text is in `TerritoryNames.license.txt`.
let territoryNames = """
  AD|Andorra|Andorra
  AE|United Arab Emirates|Förenade Arabemiraten
  AF|Afghanistan|Afghanistan
  AG|Antigua & Barbuda|Antigua och Barbuda|Antigua and Barbuda
  AI|Anguilla|Anguilla
  AL|Albania|Albanien
  AM|Armenia|Armenien
  AO|Angola|Angola
  AQ|Antarctica|Antarktis
  AR|Argentina|Argentina
  AS|American Samoa|Amerikanska Samoa
  AT|Austria|Österrike
  AU|Australia|Australien
  AW|Aruba|Aruba
  AX|Åland Islands|Åland
  AZ|Azerbaijan|Azerbajdzjan
  BA|Bosnia & Herzegovina|Bosnien och Hercegovina|Bosnia and Herzegovina
  BB|Barbados|Barbados
  BD|Bangladesh|Bangladesh
  BE|Belgium|Belgien
  BF|Burkina Faso|Burkina Faso
  BG|Bulgaria|Bulgarien
  BH|Bahrain|Bahrain
  BI|Burundi|Burundi
  BJ|Benin|Benin
  BL|St. Barthélemy|S:t Barthélemy|Saint Barthélemy
  BM|Bermuda|Bermuda
  BN|Brunei|Brunei|Brunei Darussalam
  BO|Bolivia|Bolivia|Bolivia (Plurinational State of)|Bolivia, Plurinational State of
  BQ|Caribbean Netherlands|Karibiska Nederländerna|Bonaire, Sint Eustatius and Saba
  BR|Brazil|Brasilien
  BS|Bahamas|Bahamas|The Bahamas
  BT|Bhutan|Bhutan
  BV|Bouvet Island|Bouvetön
  BW|Botswana|Botswana
  BY|Belarus|Belarus|Vitryssland
  BZ|Belize|Belize
  CA|Canada|Kanada
  CC|Cocos (Keeling) Islands|Kokosöarna
  CD|Congo (DRC)|Kongo (DRC)|Congo - Kinshasa|Kongo-Kinshasa|\
  Congo (the Democratic Republic of the)|Congo, The Democratic Republic of the|\
  Democratic Republic of the Congo|Demokratiska republiken Kongo
  CF|Central African Republic|Centralafrikanska republiken
  CG|Congo (Republic)|Kongo (Republiken)|Congo - Brazzaville|Kongo-Brazzaville|Congo|\
  Republic of the Congo
  CH|Switzerland|Schweiz
  CI|Côte d’Ivoire|Elfenbenskusten|Côte d'Ivoire|Ivory Coast
  CK|Cook Islands|Cooköarna
  CL|Chile|Chile
  CM|Cameroon|Kamerun
  CN|China|Kina
  CO|Colombia|Colombia
  CR|Costa Rica|Costa Rica
  CU|Cuba|Kuba
  CV|Cape Verde|Kap Verde|Cabo Verde
  CW|Curaçao|Curaçao
  CX|Christmas Island|Julön
  CY|Cyprus|Cypern
  CZ|Czechia|Tjeckien|Czech Republic|Tjeckiska republiken
  DE|Germany|Tyskland
  DJ|Djibouti|Djibouti
  DK|Denmark|Danmark
  DM|Dominica|Dominica
  DO|Dominican Republic|Dominikanska republiken
  DZ|Algeria|Algeriet
  EC|Ecuador|Ecuador
  EE|Estonia|Estland
  EG|Egypt|Egypten
  EH|Western Sahara|Västsahara
  ER|Eritrea|Eritrea
  ES|Spain|Spanien
  ET|Ethiopia|Etiopien
  FI|Finland|Finland
  FJ|Fiji|Fiji
  FK|Falkland Islands|Falklandsöarna|Falkland Islands (Malvinas)
  FM|Micronesia|Mikronesien|Micronesia (Federated States of)|Micronesia, Federated States of
  FO|Faroe Islands|Färöarna
  FR|France|Frankrike
  GA|Gabon|Gabon
  GB|United Kingdom|Storbritannien|United Kingdom of Great Britain and Northern Ireland|\
  Great Britain|England|Scotland|Wales|Northern Ireland|Förenade kungariket
  GD|Grenada|Grenada
  GE|Georgia|Georgien
  GF|French Guiana|Franska Guyana
  GG|Guernsey|Guernsey
  GH|Ghana|Ghana
  GI|Gibraltar|Gibraltar
  GL|Greenland|Grönland
  GM|Gambia|Gambia|The Gambia
  GN|Guinea|Guinea
  GP|Guadeloupe|Guadeloupe
  GQ|Equatorial Guinea|Ekvatorialguinea
  GR|Greece|Grekland
  GS|South Georgia & South Sandwich Islands|Sydgeorgien och Sydsandwichöarna|\
  South Georgia and the South Sandwich Islands
  GT|Guatemala|Guatemala
  GU|Guam|Guam
  GW|Guinea-Bissau|Guinea-Bissau
  GY|Guyana|Guyana
  HK|Hong Kong|Hongkong|Hong Kong SAR China|Hongkong SAR
  HM|Heard & McDonald Islands|Heardön och McDonaldöarna|Heard Island and McDonald Islands
  HN|Honduras|Honduras
  HR|Croatia|Kroatien
  HT|Haiti|Haiti
  HU|Hungary|Ungern
  ID|Indonesia|Indonesien
  IE|Ireland|Irland
  IL|Israel|Israel
  IM|Isle of Man|Isle of Man
  IN|India|Indien
  IO|British Indian Ocean Territory|Brittiska territoriet i Indiska oceanen
  IQ|Iraq|Irak
  IR|Iran|Iran|Iran (Islamic Republic of)|Iran, Islamic Republic of
  IS|Iceland|Island
  IT|Italy|Italien
  JE|Jersey|Jersey
  JM|Jamaica|Jamaica
  JO|Jordan|Jordanien
  JP|Japan|Japan
  KE|Kenya|Kenya
  KG|Kyrgyzstan|Kirgizistan
  KH|Cambodia|Kambodja
  KI|Kiribati|Kiribati
  KM|Comoros|Komorerna
  KN|St. Kitts & Nevis|S:t Kitts och Nevis|Saint Kitts and Nevis
  KP|North Korea|Nordkorea|Korea (the Democratic People's Republic of)|\
  Korea, Democratic People's Republic of|Democratic People's Republic of Korea
  KR|South Korea|Sydkorea|Korea (the Republic of)|Korea, Republic of|Republic of Korea|Korea
  KW|Kuwait|Kuwait
  KY|Cayman Islands|Caymanöarna
  KZ|Kazakhstan|Kazakstan
  LA|Laos|Laos|Lao People's Democratic Republic
  LB|Lebanon|Libanon
  LC|St. Lucia|S:t Lucia|Saint Lucia
  LI|Liechtenstein|Liechtenstein
  LK|Sri Lanka|Sri Lanka
  LR|Liberia|Liberia
  LS|Lesotho|Lesotho
  LT|Lithuania|Litauen
  LU|Luxembourg|Luxemburg
  LV|Latvia|Lettland
  LY|Libya|Libyen
  MA|Morocco|Marocko
  MC|Monaco|Monaco
  MD|Moldova|Moldavien|Moldova (the Republic of)|Moldova, Republic of|Republic of Moldova
  ME|Montenegro|Montenegro
  MF|St. Martin|Saint-Martin|Saint Martin (French part)|Saint Martin
  MG|Madagascar|Madagaskar
  MH|Marshall Islands|Marshallöarna
  MK|North Macedonia|Nordmakedonien|Republic of North Macedonia
  ML|Mali|Mali
  MM|Myanmar (Burma)|Myanmar (Burma)|Myanmar|Burma
  MN|Mongolia|Mongoliet
  MO|Macao|Macao|Macao SAR China|Macao SAR|Macau
  MP|Northern Mariana Islands|Nordmarianerna
  MQ|Martinique|Martinique
  MR|Mauritania|Mauretanien
  MS|Montserrat|Montserrat
  MT|Malta|Malta
  MU|Mauritius|Mauritius
  MV|Maldives|Maldiverna
  MW|Malawi|Malawi
  MX|Mexico|Mexiko
  MY|Malaysia|Malaysia
  MZ|Mozambique|Moçambique
  NA|Namibia|Namibia
  NC|New Caledonia|Nya Kaledonien
  NE|Niger|Niger
  NF|Norfolk Island|Norfolkön
  NG|Nigeria|Nigeria
  NI|Nicaragua|Nicaragua
  NL|Netherlands|Nederländerna|Holland|The Netherlands
  NO|Norway|Norge
  NP|Nepal|Nepal
  NR|Nauru|Nauru
  NU|Niue|Niue
  NZ|New Zealand|Nya Zeeland
  OM|Oman|Oman
  PA|Panama|Panama
  PE|Peru|Peru
  PF|French Polynesia|Franska Polynesien
  PG|Papua New Guinea|Papua Nya Guinea
  PH|Philippines|Filippinerna
  PK|Pakistan|Pakistan
  PL|Poland|Polen
  PM|St. Pierre & Miquelon|S:t Pierre och Miquelon|Saint Pierre and Miquelon
  PN|Pitcairn Islands|Pitcairnöarna|Pitcairn
  PR|Puerto Rico|Puerto Rico
  PS|Palestine|Palestina|Palestinian Territories|Palestinska territorierna|Palestine, State of|\
  State of Palestine|Palestinska territoriet
  PT|Portugal|Portugal
  PW|Palau|Palau
  PY|Paraguay|Paraguay
  QA|Qatar|Qatar
  RE|Réunion|Réunion
  RO|Romania|Rumänien
  RS|Serbia|Serbien
  RU|Russia|Ryssland|Russian Federation|Ryska federationen
  RW|Rwanda|Rwanda
  SA|Saudi Arabia|Saudiarabien
  SB|Solomon Islands|Salomonöarna
  SC|Seychelles|Seychellerna
  SD|Sudan|Sudan
  SE|Sweden|Sverige
  SG|Singapore|Singapore
  SH|St. Helena|S:t Helena|Saint Helena, Ascension and Tristan da Cunha|Saint Helena
  SI|Slovenia|Slovenien
  SJ|Svalbard & Jan Mayen|Svalbard och Jan Mayen|Svalbard and Jan Mayen
  SK|Slovakia|Slovakien
  SL|Sierra Leone|Sierra Leone
  SM|San Marino|San Marino
  SN|Senegal|Senegal
  SO|Somalia|Somalia
  SR|Suriname|Surinam
  SS|South Sudan|Sydsudan
  ST|São Tomé & Príncipe|São Tomé och Príncipe|Sao Tome and Principe|São Tomé and Príncipe
  SV|El Salvador|El Salvador
  SX|Sint Maarten|Sint Maarten|Sint Maarten (Dutch part)
  SY|Syria|Syrien|Syrian Arab Republic
  SZ|Eswatini|Eswatini|Swaziland
  TC|Turks & Caicos Islands|Turks- och Caicosöarna|Turks and Caicos Islands
  TD|Chad|Tchad
  TF|French Southern Territories|Franska sydterritorierna
  TG|Togo|Togo
  TH|Thailand|Thailand
  TJ|Tajikistan|Tadzjikistan
  TK|Tokelau|Tokelauöarna
  TL|Timor-Leste|Östtimor|East Timor
  TM|Turkmenistan|Turkmenistan
  TN|Tunisia|Tunisien
  TO|Tonga|Tonga
  TR|Türkiye|Turkiet|Turkey
  TT|Trinidad & Tobago|Trinidad och Tobago|Trinidad and Tobago
  TV|Tuvalu|Tuvalu
  TW|Taiwan|Taiwan|Taiwan (Province of China)|Taiwan, Province of China
  TZ|Tanzania|Tanzania|Tanzania (the United Republic of)|Tanzania, United Republic of|\
  Tanzania, the United Republic of|United Republic of Tanzania
  UA|Ukraine|Ukraina
  UG|Uganda|Uganda
  UM|U.S. Outlying Islands|USA:s yttre öar|United States Minor Outlying Islands
  US|United States|USA|United States of America|U.S.A.|Förenta staterna|Amerikas förenta stater
  UY|Uruguay|Uruguay
  UZ|Uzbekistan|Uzbekistan
  VA|Vatican City|Vatikanstaten|Holy See|Heliga stolen
  VC|St. Vincent & Grenadines|S:t Vincent och Grenadinerna|Saint Vincent and the Grenadines
  VE|Venezuela|Venezuela|Venezuela (Bolivarian Republic of)|Venezuela, Bolivarian Republic of
  VG|British Virgin Islands|Brittiska Jungfruöarna|Virgin Islands (British)|\
  Virgin Islands, British
  VI|U.S. Virgin Islands|Amerikanska Jungfruöarna|Virgin Islands (U.S.)|Virgin Islands, U.S.
  VN|Vietnam|Vietnam|Viet Nam
  VU|Vanuatu|Vanuatu
  WF|Wallis & Futuna|Wallis- och Futunaöarna|Wallis and Futuna
  WS|Samoa|Samoa
  YE|Yemen|Jemen
  YT|Mayotte|Mayotte
  ZA|South Africa|Sydafrika
  ZM|Zambia|Zambia
  ZW|Zimbabwe|Zimbabwe
  """
