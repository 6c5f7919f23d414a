import { NO_HOUSE_NUMBER, showTown } from '../address.ts';
import { fullName } from '../people/full-name.ts';
import { type PersonalKind, type PersonalSubject, personalKind } from '../people/personal-data.ts';

/** What stands in place of a person's names once they are anonymised (decisions §7). */
export const FORGOTTEN_PERSON = { firstName: 'Anonymiseret', lastName: 'bruger' } as const;
/** The same as one name. */
export const FORGOTTEN_NAME = fullName(FORGOTTEN_PERSON);
/** What stands in place of a passenger whose trip was forgotten, and of an e-mail or phone inside a text. */
export const FORGOTTEN_PASSENGER = 'Anonymiseret';
/** The e-mail of an anonymised person: nobody's, nowhere, and no other person's. */
export const forgottenEmail = (userId: string): string => `${userId}@anonymiseret.invalid`;

interface Town {
  readonly city: string;
  readonly zipCode: string;
}
/** What is left of an address: its zip code and town. Coordinates are 0, 0, which is nowhere in Denmark. */
export function forgottenAddress({ city, zipCode }: Town) {
  const nothing = { streetName: '', houseNo: NO_HOUSE_NUMBER, longitude: 0, latitude: 0 };
  return { ...nothing, fullAddress: showTown({ city, zipCode }), city, zipCode };
}

/** What stands in place of a value of each kind; an e-mail inside what was kept is no key to anything, and simply goes. */
const IN_PLACE: Readonly<Record<PersonalKind, (value: unknown) => unknown>> = {
  firstName: () => FORGOTTEN_PERSON.firstName,
  lastName: () => FORGOTTEN_PERSON.lastName,
  name: () => FORGOTTEN_PASSENGER,
  email: () => FORGOTTEN_PASSENGER,
  phone: () => null,
  text: () => null,
  address: (value) => forgottenAddress(townOf(value)),
  addresses: (value) => (Array.isArray(value) ? value.map((one) => forgottenAddress(townOf(one))) : []),
};

function townOf(value: unknown): Town {
  const { city, zipCode } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Town, unknown>>;
  return { city: typeof city === 'string' ? city : '', zipCode: typeof zipCode === 'string' ? zipCode : '' };
}

/** What is kept in place of one value of a field; what is empty or nobody's stays as it is. */
export function forgottenValue(subject: PersonalSubject, field: string, value: unknown): unknown {
  const kind = personalKind(subject, field);
  return kind === undefined || value === null || value === undefined ? value : IN_PLACE[kind](value);
}

/** The fields of a thing, as the audit keeps them, without what is a person's. */
export const forgottenFields = (subject: PersonalSubject, fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, forgottenValue(subject, field, value)]));

/** What a change of an order was kept with, `{field: {before, after}}`, without what is a person's. */
export const forgottenChange = (changed: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changed).map(([field, sides]) => [
      field,
      Object.fromEntries(Object.entries(sides).map(([side, value]) => [side, forgottenValue('order', field, value)])),
    ]),
  );
