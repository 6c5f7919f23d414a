export const COPY = {
  logoRule: 'png, jpg eller jpeg, højst 1,5 MB. Du kan også slippe en fil her.',
  add: 'Opret kunde',
  addIntro: 'Kunden får lokationen Hovedkontor og kan bestille med det samme.',
  added: 'Kunde oprettet',
  saved: 'Kundens oplysninger er gemt',
  archived: 'Kunden er blevet deaktiveret',
  activated: 'Kunden er blevet genaktiveret',
  archiveTitle: 'Arkiver kunden?',
  signedOut: 'Kundens medarbejdere logges ud og kan ikke logge ind, før kunden aktiveres igen.',
} as const;
