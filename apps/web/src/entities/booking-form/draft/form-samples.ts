import type { BookingModule, StaticField } from '@praj/contract/companies/booking-modules.ts';
import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { FIELD_CODE_OF, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { havnegade, kastrup, sampleId } from '../../order/order-samples.ts';
import type { FormOptions } from './form-state.ts';

/** A made-up company's form for the tests of this folder. */
const staticField = (name: FieldName, inputLabel: string, part: Partial<StaticField> = {}): StaticField => ({
  code: FIELD_CODE_OF[name],
  category: 'DETAILS',
  required: false,
  name,
  type: 'text',
  inputLabel,
  description: '',
  placeholder: '',
  validation: null,
  dropDownOptions: [],
  ...part,
});
const customer = { category: 'CUSTOMER' } as const;

export const sampleModule: BookingModule = {
  attributesFields: [
    { id: sampleId(1), code: 'EL', description: 'El-bil', category: 'ELECTRIC', required: true },
    { id: sampleId(2), code: 'SC', description: 'Stationcar', category: 'STATIONCAR', required: false },
  ],
  staticFields: [
    staticField('date', 'Dato', { required: true }),
    staticField('time', 'Tid', { required: true }),
    staticField('numberOfPeople', 'Antal personer'),
    staticField('pickupAddress', 'Afhentning', { required: true, placeholder: 'Vælg adresse' }),
    staticField('destinationAddress', 'Destination', { placeholder: 'Vælg destination' }),
    staticField('customerName', 'Firma / Navn', { ...customer, required: true }),
    staticField('customerPhone', 'Telefon', customer),
    staticField('payment', 'Betaling', customer),
    staticField('reference', 'Reference', { ...customer, validation: 'P-\\d{4}' }),
    staticField('comment', 'Kommentar', { ...customer, type: 'textarea' }),
  ],
  hasRules: false,
  updatedAt: '2026-11-01T00:00:00Z',
  referenceLabel: 'Projektnummer',
  travellerLinks: 'off',
  repeatsTrips: false,
  allowsStops: false,
  allocationFields: [],
};

export const sampleOptions: FormOptions = {
  module: sampleModule,
  accounts: [
    { id: sampleId(20), name: 'Salg Danmark', defaultAccount: true },
    { id: sampleId(21), name: 'Direktion', defaultAccount: false },
  ],
  favourites: [{ ...havnegade, label: 'Hovedkontor', comment: 'Ring på døren' }],
  fixedTrips: [],
  branchAddress: null,
};

/** For six people, on an account that the person has for nothing else, with a message at the door. */
export const guestTrip: FixedTrip = {
  id: sampleId(50),
  title: 'Gæster til lufthavnen',
  price: 540,
  sortOrder: 1,
  version: 1,
  needsUpdate: false,
  updateReasons: [],
  account: { id: sampleId(29), name: 'Ledelsen', code: '1000' },
  attributes: [{ id: sampleId(2), code: 'SC', description: 'Stationcar' }],
  pickupAddress: { ...havnegade, comment: 'Hent i receptionen' },
  destinationAddress: kastrup,
  numberOfPeople: 6,
  numberOfCars: 1,
  reference: null,
  project: null,
  comment: null,
  customerName: null,
  customerPhone: null,
  bookingModuleUpdatedAt: sampleModule.updatedAt,
};
