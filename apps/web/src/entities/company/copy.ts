import { showNumber } from '../../platform/format.ts';
/** Words of a company wherever it stands (S2 §2). */
export const COPY = {
  name: 'Firmanavn',
  address: 'Kvikbestil adresse',
  contactPerson: 'Kontaktperson',
  email: 'Kontakt e-mail',
  cvr: 'CVR-nummer',
  cvrHint: 'Fakturaer uden EAN-nummer sendes hertil over Nemhandel.',
  logo: 'Logo',
  trips: 'Ture kørt',
  statuses: { ACTIVE: 'Aktiv', INACTIVE: 'Inaktiv' },
  archive: 'Arkiver',
  activate: 'Aktivér',
  cancel: 'Annuller',
  busy: 'Et øjeblik',
  noTrips: 'Ingen ture er i gang eller bestilt.',
  openTrips: (underWay: number, booked: number) => {
    const told = [...(underWay > 0 ? [`${trips(underWay)} i gang`] : []), ...(booked > 0 ? [`${trips(booked)} bestilt til senere`] : [])];
    return `${told.join(' og ')}. ${underWay + booked === 1 ? 'Den' : 'De'} bliver kørt som aftalt.`;
  },
} as const;

const trips = (count: number): string => (count === 1 ? '1 tur er' : `${showNumber(count)} ture er`);
