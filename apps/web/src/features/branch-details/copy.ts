import { showNumber } from '../../platform/format.ts';
export const COPY = {
  add: 'Ny lokation',
  addIntro: (company: string) => `Lokationen hører til ${company} og har sin egen Kvikbestil adresse.`,
  create: 'Opret lokation',
  added: 'Afdeling oprettet',
  saved: 'Lokationens oplysninger er gemt',
  archived: 'Afdelingen er blevet deaktiveret',
  activated: 'Afdelingen er blevet genaktiveret',
  archiveTitle: 'Arkiver lokationen?',
  signedOut: 'Lokationens medarbejdere logges ud og kan ikke logge ind, før lokationen aktiveres igen.',
  settings: 'Indstillinger',
  settingsOfChoice: 'Indstillinger for lokationer',
  hide: 'Skjul deaktiverede lokationer',
  onlyYou: 'Gælder kun for dig på denne enhed.',
  hidden: (count: number) =>
    count === 1 ? '1 lokation er deaktiveret.' : `${count === 0 ? 'Ingen' : showNumber(count)} lokationer er deaktiveret.`,
  cancel: 'Annuller',
  save: 'Gem ændringer',
} as const;
