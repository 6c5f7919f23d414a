import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { IMPORT_HEADINGS, type ImportField } from '@praj/domain/people/import/import-columns.ts';
import type { ImportFault, ImportRules } from '@praj/domain/people/import/imported-person.ts';
import { ROLE_LABELS } from '@praj/domain/people/roles.ts';

/** So many places are named where a row names an unknown one. */
const NAMED_BRANCHES = 5;
const choice = new Intl.ListFormat('da-DK', { type: 'disjunction' });

/** Stands beside a row whose e-mail a row above it has. */
export const REPEATED_EMAIL = 'Samme e-mail som en række længere oppe.';

/** What is wrong with a field of a row, and what may be written instead. */
export function faultText(field: ImportField, fault: ImportFault, { roles, branches }: ImportRules): string {
  const written = choice.format(roles.map((role) => ROLE_LABELS[role]));
  switch (fault) {
    case 'missing':
      return `${IMPORT_HEADINGS[field]} mangler.`;
    case 'name':
      return FIELD_TEXTS.personName;
    case 'email':
      return FIELD_TEXTS.email;
    case 'phone':
      return FIELD_TEXTS.phone;
    case 'role':
      return `Ukendt rolle. Skriv ${written}.`;
    case 'role_not_given':
      return `Den rolle kan du ikke give. Skriv ${written}.`;
    case 'branch': {
      const names = branches.filter(({ active }) => active).map(({ name }) => name);
      return names.length > NAMED_BRANCHES ? 'Ukendt lokation.' : `Ukendt lokation. Skriv ${choice.format(names)}.`;
    }
    case 'branch_archived':
      return 'Lokationen er arkiveret.';
  }
}
