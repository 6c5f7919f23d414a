import type { OrderState } from '@praj/domain/orders/order-state.ts';

/** What each state is called (S1 §4; `customer` by decisions §5). */
export const STATE_LABELS: Readonly<Record<OrderState, string>> = {
  created: 'Anmoder',
  booked: 'Bestilt',
  dispatching: 'Søger ledig taxi',
  blocked: 'Forsinket',
  arriving: 'På vej',
  customer: 'Ved afhentning',
  taximeter_started: 'Afventer passager',
  noshow: 'Ingen passager',
  trip_started: 'Kører',
  completed: 'Afsluttet',
  concluded: 'Afsluttet',
  cancelled: 'Annulleret',
  deleted: 'Annulleret',
};

/** Words that rows and the panel share. */
export const COPY = {
  account: 'Konto',
  inTaxi: 'I taxi',
  yes: 'Ja',
  no: 'Nej',
  ordinaryCar: 'Alm. vogn (4 personer)',
  largeCar: (people: number) => `Stor vogn (${people} personer)`,
  car: (carNo: string) => `Vogn ${carNo}`,
  reference: (reference: string) => `Ref. ${reference}`,
  aboutAt: (time: string) => `ca. kl. ${time}`,
  steps: ['Bestilt', 'Søger', 'På vej', 'Afventer', 'Kører', 'Afsluttet'],
  spokenStep: (step: number, what: string) => `Trin ${step} af 6: ${what}`,
  spokenMinutes: (n: number) => (n === 1 ? '1 minut' : `${n} minutter`),
  min: 'min',
  minutes: (n: number) => `${n} min`,
  silent: (phone: string) => `Taxacentralen har ikke svaret endnu. Ring på ${phone}.`,
  wastedTrip: 'Forgæves kørsel',
} as const;
