import { COPY as USER } from '../../entities/user/copy.ts';

export const COPY = {
  title: USER.title,
  nouns: USER.nouns,
  companies: 'Kunder',
  company: 'Kunde',
  settings: 'Indstillinger',
  search: { label: 'Søg i medarbejdere', placeholder: 'Søg navn eller e-mail' },
  hide: {
    label: 'Skjul deaktiverede medarbejdere',
    show: 'Vis deaktiverede medarbejdere',
    hint: 'Anonymiserede følger med.',
  },
  empty: 'Ingen medarbejdere endnu',
  emptyText: 'Opret den første, så får vedkommende en invitation på e-mail.',
  missing: 'Adressen er forkert, eller du har ikke adgang til medarbejderne her',
  add: 'Opret medarbejder',
  import: 'Importér',
  panel: 'Medarbejder',
  branch: USER.branch,
  allBranches: 'Alle lokationer',
} as const;
