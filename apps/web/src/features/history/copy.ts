import type { SubjectType } from '@praj/contract/history/audit.ts';
import { FIELD_LABELS } from '@praj/domain/booking-form/field-catalogue.ts';
import type { HistoryAction, HistoryKind } from '@praj/domain/history/actions.ts';
import type { HistoryField } from '@praj/domain/history/fields.ts';

/** What Historik says (design/mock, decisions §7). */
export const COPY = {
  title: 'Historik',
  under: (name: string) => `${name} og alt under den`,
  show: 'Vis',
  all: 'Alt',
  kinds: { change: 'Ændringer', status: 'Status', read: 'Læst på tværs' } satisfies Record<HistoryKind, string>,
  noun: 'hændelser',
  loading: 'Henter historikken',
  failed: 'Historikken kunne ikke hentes.',
  empty: 'Ingen hændelser endnu',
  emptyText: 'Når nogen ændrer noget, står det her.',
  noneOfKind: 'Ingen hændelser af den slags',
  showAll: 'Vis alt',
  broke: 'Historikken kunne ikke vises.',
  field: 'Felt',
  before: 'Før',
  after: 'Efter',
  value: 'Værdi',
  none: '–',
  across: 'Fra en anden kunde',
  byPortal: 'Systemet',
  byDispatch: 'Taxacentralen',
  yesterday: (date: string) => `I går, ${date}`,
} as const;

/** What was done, before what it was done to; `{titel}` is what the part of it is called that it was done to. */
export const DEEDS: Readonly<Record<HistoryAction, string>> = {
  'company.add': 'Oprettede',
  'company.change': 'Ændrede',
  'company.archive': 'Arkiverede',
  'company.activate': 'Aktiverede',
  'company.booking_module': 'Ændrede bookingmodulet for',
  'branch.add': 'Oprettede',
  'branch.change': 'Ændrede',
  'branch.archive': 'Arkiverede',
  'branch.activate': 'Aktiverede',
  'account.add': 'Oprettede',
  'account.change': 'Ændrede',
  'account.archive': 'Arkiverede',
  'account.activate': 'Aktiverede',
  'favourite.add': 'Oprettede en favoritadresse på',
  'favourite.change': 'Ændrede en favoritadresse på',
  'favourite.remove': 'Fjernede en favoritadresse på',
  'favourite.sort': 'Sorterede favoritadresserne på',
  'custom_address.add': 'Oprettede en brugerdefineret adresse på',
  'custom_address.change': 'Ændrede en brugerdefineret adresse på',
  'custom_address.remove': 'Fjernede en brugerdefineret adresse på',
  'fixed_trip.add': 'Oprettede den faste tur {titel} på',
  'fixed_trip.change': 'Ændrede den faste tur {titel} på',
  'fixed_trip.remove': 'Fjernede den faste tur {titel} på',
  'fixed_trip.sort': 'Sorterede de faste ture på',
  'user.add': 'Oprettede',
  'user.change': 'Ændrede',
  'user.deactivate': 'Deaktiverede',
  'user.reactivate': 'Genaktiverede',
  'user.anonymise': 'Anonymiserede',
  'user.invite': 'Inviterede',
  'user.activate': 'Aktiverede',
  'attribute.add': 'Oprettede',
  'attribute.change': 'Ændrede',
  'attribute.archive': 'Arkiverede',
  'attribute.activate': 'Aktiverede',
  'voucher.lock': 'Tog en taxibon i brug på',
  'voucher.release': 'Frigav en taxibon på',
  'voucher.redeem': 'Indløste en taxibon på',
  'order.place': 'Bestilte',
  'order.change': 'Ændrede',
  'order.cancel': 'Annullerede',
  'order.reorder': 'Genbestilte',
  'order.price': 'Satte prisen på',
  'order.read': 'Læste',
  'order.route': 'Læste ruten for',
  'order.location': 'Fulgte vognen for',
};
export const CORRECTED_PRICE = 'Rettede prisen på';

/** What a thing is called in its own history, and in that of what it is under. */
export const THINGS: Readonly<
  Record<SubjectType, { readonly own: string; readonly named: (name: string) => string; readonly gone: string }>
> = {
  company: { own: 'kunden', named: (name) => name, gone: 'kunden' },
  branch: { own: 'lokationen', named: (name) => `lokation ${name}`, gone: 'en lokation' },
  account: { own: 'kontoen', named: (name) => `konto ${name}`, gone: 'en konto' },
  user: { own: 'medarbejderen', named: (name) => name, gone: 'en medarbejder' },
  attribute: { own: 'attributten', named: (name) => `attribut ${name}`, gone: 'en attribut' },
  order: { own: 'turen', named: (number) => `ordre ${number}`, gone: 'en ordre' },
};
/** What is changed of a company or branch stands in its panel 'Oplysninger'. */
export const DETAILS = 'oplysninger';

export const STATUSES: Readonly<Record<string, string>> = {
  ACTIVE: 'Aktiv',
  INVITED: 'Inviteret',
  INACTIVE: 'Inaktiv',
  ARCHIVED: 'Inaktiv',
};
export const TRIP_TYPES: Readonly<Record<string, string>> = { FIXED: 'Fast pris', METERED: 'Taxameter' };
export const LOGO = { before: 'Tidligere logo', after: 'Nyt logo' } as const;
export const YES_NO = { yes: 'Ja', no: 'Nej' } as const;

const LABELS: Readonly<Record<HistoryField, string>> = {
  name: 'Navn',
  title: 'Titel',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  description: 'Navn',
  code: 'Kode',
  globalId: 'ID',
  defaultAccount: 'Standard konto',
  contactPerson: 'Kontaktperson',
  email: 'E-mail',
  phone: 'Telefon',
  address: 'Kvikbestil adresse',
  favouriteAddress: 'Favoritadresse',
  favouriteComment: 'Besked til chaufføren',
  favourites: 'Rækkefølge',
  customAddress: 'Adresse',
  label: 'Betegnelse',
  avatarImageUrl: 'Logo',
  status: 'Status',
  role: 'Rolle',
  accessGiven: 'Fik adgang',
  accessTaken: 'Mistede adgang',
  branchId: 'Lokation',
  branchName: 'Lokation',
  requestedPickup: 'Tidspunkt',
  tripType: 'Turtype',
  fixedTripId: 'Fast tur',
  fixedTrips: 'Rækkefølge',
  numberOfPeople: FIELD_LABELS.numberOfPeople,
  pickupAddress: FIELD_LABELS.pickupAddress,
  pickupComment: 'Besked til chaufføren',
  destinationAddress: FIELD_LABELS.destinationAddress,
  attributes: 'Tilvalg',
  accountId: 'Konto',
  customerName: FIELD_LABELS.customerName,
  customerPhone: FIELD_LABELS.customerPhone,
  reference: FIELD_LABELS.reference,
  project: FIELD_LABELS.project,
  comment: FIELD_LABELS.comment,
  price: 'Aftalt pris',
  finalPrice: 'Pris',
  reorderedAs: 'Ny ordre',
  referenceLabel: 'Navn på reference',
  formFields: 'Felter',
  requiredFields: 'Påkrævede felter',
  fieldPatterns: 'Mønstre',
  formAttributes: 'Egenskaber',
  requiredAttributes: 'Påkrævede egenskaber',
};
/** Fields that are called otherwise in a panel of their own. */
const LABELS_OF: Partial<Record<SubjectType, Partial<Record<HistoryField, string>>>> = {
  company: { name: 'Firmanavn', email: 'Kontakt e-mail' },
  branch: { name: 'Lokationsnavn', email: 'Kontakt e-mail' },
  account: { name: 'Kontonavn', code: 'Kontokode' },
};
export const labelOf = (type: SubjectType, field: HistoryField): string => LABELS_OF[type]?.[field] ?? LABELS[field];
