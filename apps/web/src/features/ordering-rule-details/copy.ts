import { showNumber } from '../../platform/format.ts';

function triedText(stopped: number, tried: number): string {
  if (tried === 0) return 'Der er ingen ture at prøve reglen på endnu.';
  if (tried === 1) return stopped === 0 ? 'Ville ikke have stoppet den seneste tur.' : 'Ville have stoppet den seneste tur.';
  const latest = `de seneste ${showNumber(tried)} ture`;
  if (stopped === 0) return `Ville ikke have stoppet nogen af ${latest}.`;
  return stopped === tried ? `Ville have stoppet alle ${latest}.` : `Ville have stoppet ${showNumber(stopped)} af ${latest}.`;
}

/** What keeping a company's ordering rules says (decision 113). */
export const COPY = {
  add: 'Opret regel',
  addIntro: 'Reglen gælder alle steder, hvor der bestilles. Den er slået fra, til du slår den til.',
  added: 'Regel oprettet. Den er slået fra',
  saved: 'Reglen er gemt',
  switchedOn: 'Reglen er slået til',
  switchedOff: 'Reglen er slået fra',
  name: 'Navn',
  nameHint: 'Det, den, der bestiller, læser, når reglen stopper en tur.',
  kind: 'Hvad handler reglen om?',
  highestPrice: 'Højeste pris pr. tur',
  priceHint: 'Holdes op mod den øverste vejledende pris, eller den aftalte.',
  amount: 'Budget om måneden',
  amountHint: 'Den, der bestiller, advares, når 80 % er brugt.',
  per: 'Budgettet gælder',
  perNames: { person: 'Hver medarbejder', costCentre: 'Hvert omkostningssted', branch: 'Hver lokation' },
  days: 'Dage',
  daysHint: 'Vælger du ingen, gælder alle dage.',
  dayNames: ['Man', 'Tir', 'Ons', 'Tor', 'Fre', 'Lør', 'Søn'],
  from: 'Fra kl.',
  to: 'Til kl.',
  hours: 'Skriv begge tidspunkter, og ikke det samme to gange.',
  noHours: 'Vælg dage eller tidspunkter.',
  areas: 'Områder',
  areasFrom: 'Afhentning i',
  areasTo: 'Destination i',
  noAreas: 'Vælg mindst ét område.',
  most: 'Højeste antal personer i alt',
  mostHint: 'Hver almindelig vogn tæller som 4.',
  attributes: 'Tilvalg, der ikke må bestilles',
  noAttributes: 'Kundens formular har ingen tilvalg.',
  scope: 'Hvem gælder den for?',
  scopeNames: { company: 'Hele virksomheden', branch: 'En lokation', role: 'En rolle', person: 'En medarbejder' },
  branch: 'Lokation',
  role: 'Rolle',
  person: 'Medarbejder',
  outcome: 'Når reglen stopper en tur',
  outcomeNames: { refuse: 'Afvis turen', approve: 'Lad den vente på godkendelse' },
  asked: { refuse: 'Hvem skal man spørge?', approve: 'Hvem godkender?' },
  askedNames: { BranchAdmin: 'Lokationens managere', CompanyAdmin: 'Virksomhedens admins', person: 'En bestemt medarbejder' },
  askedPerson: 'Medarbejderen',
  choosePerson: 'Søg efter navn eller e-mail',
  choose: 'Vælg',
  active: 'Slået til',
  activeText: 'Gælder fra næste bestilling. Ture, der allerede er bestilt, ændres ikke.',
  tryIt: 'Prøv reglen',
  trying: 'Prøver…',
  tryHint: 'Se, hvilke ture reglen ville have stoppet, før du slår den til.',
  tried: triedText,
  all: (count: number) => `Vis alle ${showNumber(count)}`,
  stopped: 'Ture, der var blevet stoppet',
  way: (from: string, to: string | null) => (to === null ? `Fra ${from}` : `${from} til ${to}`),
} as const;
