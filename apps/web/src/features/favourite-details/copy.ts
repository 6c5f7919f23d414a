import { NOT_SAVED } from '../../form/others/copy.ts';

/** What creating and changing a favourite address says (S2 §2). */
export const COPY = {
  add: 'Opret favoritadresse',
  addIntro: (whose: string) => `Kan vælges, når der bestilles fra ${whose}. Den øverste er afhentningsstedet, til nogen vælger et andet.`,
  added: 'Favoritadresse oprettet',
  saved: 'Favoritadressen er gemt',
  panel: 'Favoritadresse',
  address: 'Adresse',
  comment: 'Besked til chaufføren',
  commentHint: 'Følger med, hver gang en tur bestilles herfra.',
  missing: 'Favoritadressen findes ikke længere',
  loading: 'Henter favoritadressen',
  first: 'Afhentningssted, til nogen vælger et andet',
  remove: 'Fjern favoritadresse',
  removeTitle: 'Fjern favoritadressen?',
  removeText: 'Er du sikker på at du vil fjerne denne favoritadresse? Dette kan ikke fortrydes.',
  removed: 'Favoritadressen er fjernet',
  removedMeanwhile: `Favoritadressen er fjernet af en kollega, mens du skrev. ${NOT_SAVED}`,
  cancel: 'Annuller',
  busy: 'Et øjeblik',
} as const;
