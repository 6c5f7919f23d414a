export const COPY = {
  optional: 'valgfri',
  logoRule: 'png, jpg eller jpeg, højst 1,5 MB. Du kan også slippe en fil her.',
  add: 'Opret kunde',
  addIntro: 'Kunden får lokationen Hovedkontor og kan bestille med det samme.',
  added: 'Kunde oprettet',
  saved: 'Kundens oplysninger er gemt',
  archive: 'Arkiver',
  activate: 'Aktivér',
  archived: 'Kunden er blevet deaktiveret',
  activated: 'Kunden er blevet genaktiveret',
  archiveTitle: 'Arkiver kunden?',
  signedOut: 'Kundens medarbejdere logges ud og kan ikke logge ind, før kunden aktiveres igen.',
  cancel: 'Annuller',
  busy: 'Et øjeblik',
  noTrips: 'Ingen ture er i gang eller bestilt.',
  openTrips: (underWay: number, booked: number) =>
    `${trips(underWay)} i gang og ${trips(booked)} bestilt til senere. De bliver kørt som aftalt.`,
} as const;

const trips = (count: number): string => (count === 1 ? '1 tur er' : `${count} ture er`);
