import { NOT_SAVED } from '../../form/others/copy.ts';

/** What creating and changing a custom address says (S2 §2). */
export const COPY = {
  add: 'Opret adresse',
  addIntro: (whose: string) => `Står først med sin betegnelse, når der søges efter adresser i ${whose}. Taxacentralen læser den op.`,
  added: 'Adresse oprettet',
  saved: 'Adressen er gemt',
  panel: 'Brugerdefineret adresse',
  search: 'Søg adresse',
  label: 'Betegnelse',
  labelHint: 'Fx Port 3 eller Varemodtagelse.',
  poi: 'Sted',
  houseNo: 'Husnr.',
  zipCode: 'Postnr.',
  streetName: 'Vejnavn',
  none: '–',
  missing: 'Adressen findes ikke længere',
  loading: 'Henter adressen',
  failed: 'Adressen kunne ikke hentes.',
  remove: 'Fjern adresse',
  removeTitle: 'Fjern adressen?',
  removeText: 'Er du sikker på at du vil fjerne denne adresse? Dette kan ikke fortrydes.',
  removed: 'Adressen er fjernet',
  removedMeanwhile: `Adressen er fjernet af en kollega, mens du skrev. ${NOT_SAVED}`,
  cancel: 'Annuller',
  busy: 'Et øjeblik',
} as const;
