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

/** Words that rows, panel, dialogs and print share. */
export const COPY = {
  cancelling: 'Annullerer…',
  awaitsApproval: 'Afventer godkendelse',
  placed: 'Ordre oprettet',
  placedHeld: 'Turen venter på godkendelse',
  carsPlaced: (n: number) => `${n} vogne er bestilt.`,
  carsHeld: (n: number) => `${n} vogne bestilles, når de er godkendt.`,
  account: 'Konto',
  inTaxi: 'I taxi',
  yes: 'Ja',
  no: 'Nej',
  ordinaryCar: 'Alm. vogn (4 personer)',
  largeCar: (people: number) => `Stor vogn (${people} personer)`,
  car: (carNo: string) => `Vogn ${carNo}`,
  reference: (reference: string) => `Ref. ${reference}`,
  aboutAt: (time: string) => `ca. kl. ${time}`,
  about: (what: string) => `ca. ${what}`,
  steps: ['Bestilt', 'Søger', 'På vej', 'Afventer', 'Kører', 'Afsluttet'],
  spokenStep: (step: number, what: string) => `Trin ${step} af 6: ${what}`,
  spokenMinutes: (n: number) => (n === 1 ? '1 minut' : `${n} minutter`),
  minutes: (n: number) => `${n} min`,
  silent: (phone: string) => `Taxacentralen har ikke svaret endnu. Ring på ${phone}.`,
  accountDropped: (name: string) => `Kontoen ${name} kan du ikke bruge, så turen betales i taxien.`,
  paidByRecipient: (kroner: string) => `heraf ${kroner} betalt i taxien af modtageren`,
  wastedTrip: 'Forgæves kørsel',
  subtitle: (number: string, employee: string, branch: string) => `Ordre ${number} · bestilt af ${employee}, ${branch}`,
  pickup: 'Afhentning',
  destination: 'Destination',
  driverMessage: (message: string) => `Besked til chaufføren: ${message}`,
  trip: (name: string, day: string, time: string) => `${name}, ${day} kl. ${time}.`,
  number: (number: string) => `Ordre ${number}.`,
  orderedByMe: 'Bestilt af dig.',
  orderedBy: (name: string) => `Bestilt af ${name}.`,
  lookingForLargeCar: 'Vi leder efter en stor vogn.',
  waitLeft: (minutes: number, seconds: string) => `${minutes}:${seconds}`,
} as const;

/** The order in one line, and what stands below it (decision 57). */
export const STATE_LINE = {
  dayAndTime: (day: string, time: string) => `${day} kl. ${time}`,
  orderedFor: (when: string) => `bestilt til ${when}`,
  withCar: (what: string, carNo: string) => `${what} – vogn ${carNo}`,
  fixedPrice: (kroner: string) => `fast pris ${kroner}`,
  finding: 'Finder en vogn',
  noneFree: 'Ingen ledig vogn endnu',
  anyMoment: 'Lige om lidt',
  atPickup: (time: string) => `ved afhentning ca. kl. ${time}`,
  atDoor: 'Ved døren',
  since: (time: string) => `siden kl. ${time}`,
  underWay: 'Undervejs',
  thereAbout: (time: string) => `Fremme ca. kl. ${time}`,
  thereIn: (minutes: string) => `fremme om ${minutes}`,
  fetchedAt: (time: string) => `afhentet kl. ${time}`,
  at: (time: string) => `kl. ${time}`,
  distanceAndTime: (distance: string, time: string) => `${distance} på ${time}`,
  account: (name: string) => `konto ${name}`,
  priceToCome: 'prisen er på vej',
  leftAt: (time: string) => `vognen kørte kl. ${time}`,
} as const;

/** What the facts of an order are called (S1 §2). */
export const FACTS = {
  passenger: 'Passager',
  phone: 'Telefon',
  car: 'Vogn',
  driver: 'Chauffør',
  payment: 'Betaling',
  reference: 'Reference',
  project: 'Projekt',
  fixedPrice: 'Fast pris',
  addOns: 'Tilvalg',
  requestedPickup: 'Ønsket afhentning',
  estimatedPickup: 'Forventet afhentning',
  pickedUp: 'Afhentet',
  estimatedDistance: 'Forventet afstand',
  finishedAt: 'Afsluttet',
  duration: 'Varighed',
  finalPrice: 'Pris',
  priceToCome: 'Afventer',
  comment: 'Bemærkning til turen',
  driverMessage: 'Besked til chaufføren',
  employee: 'Bestilt af',
  approvedBy: 'Godkendt af',
  branch: 'Lokation',
  company: 'Virksomhed',
} as const;

/** Why something cannot be done with an order. */
export const WHY_NOT = {
  voucher: 'Turen er bestilt med en taxibon.',
  forgotten: 'Turen er anonymiseret.',
  elsewhere: 'Turen hører til en anden lokation.',
} as const;

/** Who or what ended a cancelled trip and when, after 'Annulleret' (decisions §2). */
export const CANCELLED = {
  person: (name: string, when: string) => `af ${name} ${when}.`,
  somebody: 'en bruger i portalen',
  dispatch: (when: string) => `af taxacentralen ${when}.`,
  timeout: (when: string) => `${when}, fordi taxacentralen ikke svarede i tide.`,
  unapproved: (when: string) => `${when}, fordi den ikke blev godkendt i tide.`,
} as const;

/** When something happened. */
export const HAPPENED = {
  today: (time: string) => `kl. ${time}`,
  earlier: (date: string, time: string) => `${date} kl. ${time}`,
} as const;
