import { COPY as TRIP } from '../../entities/fixed-trip/copy.ts';
import { NOT_SAVED } from '../../form/others/copy.ts';

/** What the dialog and the panel of a fixed trip say (S2 §2, §4, §8). */
export const COPY = {
  add: TRIP.add,
  edit: 'Rediger fast tur',
  kroner: 'kr.',
  kept: 'Kladden gemmes, til turen er oprettet.',
  added: 'Fast tur oprettet',
  beingAdded: 'Turen er ved at blive oprettet. Vent et øjeblik.',
  addedBefore: 'Turen blev oprettet, før du rettede den. Luk, og ret den på listen.',
  saved: 'Den faste tur er gemt',
  archivedAccount: (code: string) => `Konto ${code} er arkiveret. Vælg en anden.`,
  archivedLabel: (account: string) => `${account} (arkiveret)`,
  goneAttribute: (addOn: string) => `${addOn} kan ikke vælges længere. Tag det af.`,
  whyNeedsUpdate: 'Turen kan ikke bestilles, før den er opdateret.',
  changedMeanwhile: 'Turen er ændret af en kollega, mens du skrev.',
  keepMine: 'Hent det nye, og behold mit',
  takeNewest: 'Vis den nyeste',
  removedMeanwhile: `Turen er fjernet af en kollega, mens du skrev. ${NOT_SAVED}`,
  missing: 'Den faste tur findes ikke længere',
  loading: 'Henter den faste tur…',
  failed: 'Formularen kunne ikke hentes.',
  remove: 'Fjern faste tur',
  removeTitle: 'Fjern fast tur?',
  removeText: 'Er du sikker på at du vil fjerne denne faste tur? Dette kan ikke fortrydes.',
  removed: 'Den faste tur er fjernet',
  cancel: 'Annuller',
  busy: 'Et øjeblik',
} as const;
