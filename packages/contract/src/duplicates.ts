/** What a person reads when a value is taken already. */
export interface Duplicate {
  /** Columns as S2 §8 names them in the message; the database may measure by more, as an e-mail in small letters. */
  readonly columns: readonly string[];
  /** The field of the form where `text` stands. */
  readonly field: string;
  readonly text: string;
}

/** Somebody has this e-mail, in whatever capitals (S2 §8). */
export const EMAIL_TAKEN: Duplicate = { columns: ['email'], field: 'email', text: 'Dette email eksisterer allerede.' };

/** Another company, or another branch of the company, is called so, in whatever capitals (S2 §8). */
export const COMPANY_NAME_TAKEN: Duplicate = { columns: ['name'], field: 'name', text: 'Virksomhedsnavnet eksisterer allerede.' };
export const BRANCH_NAME_TAKEN: Duplicate = {
  columns: ['company_id', 'name'],
  field: 'name',
  text: 'Lokationsnavnet eksisterer allerede.',
};

/** Another account of the company, in use or archived, is called so, in whatever capitals, or has this code (S2 §8). */
export const ACCOUNT_NAME_TAKEN: Duplicate = {
  columns: ['company_id', 'name'],
  field: 'name',
  text: 'Kontonavnet eksisterer allerede',
};
export const ACCOUNT_CODE_TAKEN: Duplicate = {
  columns: ['company_id', 'code'],
  field: 'code',
  text: 'Konto koden eksisterer allerede',
};

/** Another attribute, in use or archived, has this code, or this ID (S2 §8). */
export const ATTRIBUTE_CODE_TAKEN: Duplicate = { columns: ['code'], field: 'code', text: 'Koden er allerede i brug' };
export const GLOBAL_ID_TAKEN: Duplicate = { columns: ['global_id'], field: 'globalId', text: 'ID’et er allerede i brug' };
/** The branch has this favourite, or this name for this address. No constraint holds them apart: a person who is forgotten may leave two alike. */
export const FAVOURITE_TAKEN: Duplicate = {
  columns: ['branch_id', 'address'],
  field: 'address',
  text: 'Adressen er allerede en favoritadresse.',
};
export const CUSTOM_ADDRESS_TAKEN: Duplicate = {
  columns: ['branch_id', 'address', 'label'],
  field: 'label',
  text: 'Adressen har allerede den betegnelse.',
};

/**
 * Constraints of the database that hold a person's words apart, by their names in the migrations. Breaking one is answered
 * 409 `duplicate`, also when two did it at the same moment; breaking any other is a fault of ours. Source: S2 §8.
 */
export const DUPLICATES: Readonly<Record<string, Duplicate>> = {
  companies_name_once: COMPANY_NAME_TAKEN,
  branches_name_once: BRANCH_NAME_TAKEN,
  users_email_once: EMAIL_TAKEN,
  accounts_name_once: ACCOUNT_NAME_TAKEN,
  accounts_code_once: ACCOUNT_CODE_TAKEN,
  attributes_code_once: ATTRIBUTE_CODE_TAKEN,
  discount_codes_code_once: { columns: ['code'], field: 'code', text: 'Koden er allerede i brug' },
  allocation_values_code_once: {
    columns: ['company_id', 'branch_id', 'kind', 'code'],
    field: 'code',
    text: 'Koden står allerede på listen',
  },
  ordering_rules_name_once: { columns: ['company_id', 'name'], field: 'name', text: 'En anden regel hedder det samme.' },
  attributes_global_id_once: GLOBAL_ID_TAKEN,
};
