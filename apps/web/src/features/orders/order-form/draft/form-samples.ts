import type { BookingModule, StaticField } from '@praj/contract/companies.ts';
import { type FieldCode, ORDER_FIELD_OF } from '@praj/domain/booking-form/booking-form.ts';
import { havnegade, sampleId } from '../../order-samples.ts';
import type { FormBasis } from './form-state.ts';

/** A made-up company's form for the tests of this folder. */
const staticField = (code: FieldCode, inputLabel: string, part: Partial<StaticField> = {}): StaticField => ({
  code,
  category: 'DETAILS',
  required: false,
  name: ORDER_FIELD_OF[code],
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
    { id: sampleId(1), code: 'EL', description: 'El-bil', required: true },
    { id: sampleId(2), code: 'SC', description: 'Stationcar', required: false },
  ],
  staticFields: [
    staticField('DA', 'Dato', { required: true }),
    staticField('TI', 'Tid', { required: true }),
    staticField('AP', 'Antal personer'),
    staticField('AF', 'Afhentning', { required: true, placeholder: 'Vælg adresse' }),
    staticField('DE', 'Destination', { placeholder: 'Vælg destination' }),
    staticField('FI', 'Firma / Navn', { ...customer, required: true }),
    staticField('TE', 'Telefon', customer),
    staticField('BE', 'Betaling', customer),
    staticField('RE', 'Reference', { ...customer, validation: 'P-\\d{4}' }),
    staticField('KO', 'Kommentar', { ...customer, type: 'textarea' }),
  ],
  updatedAt: '2026-11-01T00:00:00Z',
  referenceLabel: 'Projektnummer',
};

export const sampleBasis: FormBasis = {
  module: sampleModule,
  accounts: [
    { id: sampleId(20), name: 'Salg Danmark', defaultAccount: true },
    { id: sampleId(21), name: 'Direktion', defaultAccount: false },
  ],
  favourites: [{ ...havnegade, label: 'Hovedkontor', comment: 'Ring på døren' }],
  fixedTrips: [],
  branchAddress: null,
};
