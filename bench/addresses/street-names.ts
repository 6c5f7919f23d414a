/** What Danish street names are made of. Names are put together of these, so that a country has as many, as alike, as the real one. */
const STEMS =
  `Aften Ager Ahorn Akacie Alke And Anemone Ask Asp Asters Bag Bakke Birke Bjerg Blomster Blåbær Bog Brand Bro Bryggeri Brønd Bue Byg Bæk
Bøge Bøgelunds Dal Dam Dige Digter Due Dyre Dyssegårds Døesvads Eg Ege Elle Elme Eng Enghave Ertebølle Fabriks Falke Fasan Fjord Fiol Fisker Fjeld Flade Flint Fredens Frederiks Fuglebakke
Fyrre Fælled Færge Gadekær Galge Gammeltofts Glente Gran Grund Græs Grøn Grønne Gylden Gøge Hage Hammer Hare Hassel Havne Havre Hede Hegns Hejre Hestehave Hjorte Hjørne Holm Horse Hoved Humle Hvede
Hyben Hylde Hyrde Høj Højder Høje Industri Irma Isfugle Jernbane Jomfru Jord Jæger Kanal Kap Kastanie Kirke Kirsebær Klint Klit Klokke Kløver Knud Kongens Korn Korsør Kors Krage Kro Krat Kvædevejs Kvæg Kær
Køge Kølle Lade Lande Lange Lavendel Lerbæks Lilje Lind Linde Lyng Lærke Løve Mark Mejeri Mellem Mose Mosegård Musvåge Mynte Mølle Mågevejs Nattergale Nellike Ny Nygårds Nødde Nørre Odder Oliven Orkide Over Park Pile Pilegårds
Plante Poppel Post Primula Provste Præste Pære Raps Ravn Rebild Reden Regnspove Ring Ris Rosen Rug Runddels Rugmarks Ræve Rødkælke Rønne Rør Sand Sankt Sav Sej Skole Skov Skovgårds Skrænt Skyttes Slots Slåen Smede Sol Solbakke Solsort
Spurve Stade Stations Sten Stjerne Stor Strand Stære Stæremose Svale Svane Syren Søborg Sø Sølv Sønder Teglgårds Teglværks Toft Told Torve Trane Trekants Tulipan Tværs Tyttebær Udsigts Ugle Ulve Vade Valmue Vand Vester Vibe Viol Vinkel Violin Vold Væver
Æble Ærtemarks Øster Østergårds Ørne Ørsted Ålekiste Åbrink Ås`.split(/\s+/);
const ENDINGS =
  `vej gade vænget parken haven bakken toften marken engen skoven lunden ager dalen højen kæret mosen stien stræde allé krogen svinget
agervej bakkevej dalsvej gårdsvej højvej holmsvej kærsvej lundsvej marksvej toftevej vangen vangs Allé have gårdsvænge brinken skrænten gårdsgade kildevej
brovej bjergvej havevej lundsgade mosevej næsvej stedvej torv plads bjerget volden kilden bugten pynten banken diget grøften bækken brovænget hegnet`.split(
    /\s+/,
  );
const FIRST =
  `Anders Anna Anker Asger Bernhard Carl Chr. Christian Edvard Ejnar Elisabeth Emil Ernst Esther Frederik Georg Gunnar Hans Harald Henrik Herman Holger H.C. H.P. Ib I.P. Ingrid J.C. Jens Johan Johannes Jørgen Karen Karl
Kristian Knud Lars Laurits Margrethe Marie Mogens N.J. Niels Olga Ole Otto Peder Peter P.D. Poul Rasmus Sofie Svend Søren Tage Thomas Thorvald Valdemar Viggo William Ågot`.split(
    /\s+/,
  );
const LAST =
  `Andersens Bangs Bechs Bergs Bertelsens Bjerregaards Blichers Brandes Bruuns Buhls Christensens Dalgas Drachmanns Engbergs Eriksens Fabers Fischers Friis Frandsens Grundtvigs Hansens Hansteds Heibergs Hertz Holbergs Holms
Holsteins Hostrups Ingemanns Jacobsens Jensens Jørgensens Kaas Kjærs Kierkegaards Knudsens Kochs Kofoeds Krags Krøyers Larsens Lauridsens Lunds Madsens Mikkelsens Mortensens Munchs Møllers Nansens Nexøs Nielsens Olsens Oxes Paludans Petersens Pontoppidans
Poulsens Rasmussens Richters Rosenkrantz Rømers Schous Skrams Sørensens Tausens Thomsens Thorvaldsens Tietgens Vedels Villumsens Winthers Wiedewelts Ørsteds Østrups Åkjærs`.split(
    /\s+/,
  );
const OF_PERSONS = ['Vej', 'Gade', 'Allé', 'Plads', 'Boulevard'];
const VILLAGE_STEMS =
  `Al And Asn Balle Bed Bir Bjer Bor Bram Bro Dal Dron Ege Eng Fal Far Fle Fre Gam Gel Gjer Glad Glo Grim Gud Had Hal Ham Har Has Hed Hel Her Hil Hjel Hol Hor Hum Hvi Hør Ing Jel Jers Kar Ket Kir Kjel Kol Kor Lan Ler Lin Lyn Løg Mal Mar
Mel Mun Mør Nor Od Ol Or Ran Ras Ring Rod Ros Ræ Rø San Sil Skal Skel Skin Slag Snod Sol Ste Sten Stor Sve Sæ Sø Tar Ter Thor Tis Tor Tran Tren Tur Ud Ul Val Var Ved Vel Ver Vin Vis Væ Ød Øl År`.split(
    /\s+/,
  );
const VILLAGE_ENDINGS =
  `by rup strup trup drup torp lev løse sted inge ing bøl holt bjerg tved rød lund borg um høj bæk ved vig næs husby kær`.split(/\s+/);
const OF_VILLAGES = [
  'vej',
  ' Hovedgade',
  ' Bygade',
  ' Kirkevej',
  ' Landevej',
  'vejen',
  ' Mark',
  ' Strandvej',
  ' Skolevej',
  ' Byvej',
  ' Møllevej',
  ' Gade',
  'gårdsvej',
  ' Nørregade',
];
const BEFORE = [
  'Nørre',
  'Vester',
  'Sønder',
  'Øster',
  'Nordre',
  'Vestre',
  'Søndre',
  'Østre',
  'Gammel',
  'Gl.',
  'Lille',
  'Store',
  'Sankt',
  'Skt.',
  'Ny',
  'Indre',
  'Ydre',
];
const AFTER = [
  'Ringvej',
  'Skovvej',
  'Landevej',
  'Strandvej',
  'Kongevej',
  'Voldgade',
  'Boulevard',
  'Banevej',
  'Møllevej',
  'Havnevej',
  'Allé',
  'Kirkevej',
  'Bygade',
  'Mosevej',
  'Engvej',
  'Fælledvej',
  'Parkvej',
  'Hovedgade',
];

const each = (first: readonly string[], then: readonly string[], join: (one: string, other: string) => string) =>
  first.flatMap((one) => then.map((other) => join(one, other)));
/** 'Egevej', 'Bakke Allé'. */
const glued = (one: string, other: string) => (/^\p{Lu}/u.test(other) ? `${one} ${other}` : `${one}${other}`);

/** Names that many towns have, the commonest first. */
export const COMMON_NAMES: readonly string[] = [
  ...new Set([...each(STEMS, ENDINGS.slice(0, 22), glued), ...each(BEFORE, AFTER, (one, other) => `${one} ${other}`)]),
];
/** Names that few towns have. */
export const RARE_NAMES: readonly string[] = [
  ...new Set([
    ...each(STEMS, ENDINGS.slice(22), glued),
    ...each(
      each(FIRST, LAST, (one, other) => `${one} ${other}`),
      OF_PERSONS,
      (one, other) => `${one} ${other}`,
    ),
    ...each(each(VILLAGE_STEMS, VILLAGE_ENDINGS, glued), OF_VILLAGES, (one, other) => `${one}${other}`),
  ]),
];
