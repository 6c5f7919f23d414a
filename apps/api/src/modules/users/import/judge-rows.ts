import type { ImportedRow } from '@praj/contract/users/import.ts';
import { emailKey } from '@praj/domain/people/email.ts';
import type { ImportField, ImportRow } from '@praj/domain/people/import/import-columns.ts';
import { type ImportedPerson, type ImportRules, readImportedPerson } from '@praj/domain/people/import/imported-person.ts';
import { faultText, REPEATED_EMAIL } from './copy.ts';

/** What a row comes to: its result, whom to create, and what is wrong with which of its fields. */
export interface JudgedRow {
  readonly row: ImportedRow;
  readonly person?: ImportedPerson;
  readonly texts?: Readonly<Partial<Record<ImportField, string>>>;
}

/**
 * Judges rows by the rules, by the people there are, and by the rows above each. Only a row that is right takes its e-mail:
 * of two with the same one, the first that could be created is. Pure.
 * @param taken e-mails that somebody has already, in small letters
 */
export function judgeRows(rows: readonly ImportRow[], rules: ImportRules, taken: (email: string) => boolean): JudgedRow[] {
  const firstWith = new Map<string, number>();
  return rows.map((row, at): JudgedRow => {
    const read = readImportedPerson(row, rules);
    if ('faults' in read) {
      const texts = Object.entries(read.faults).map(([field, fault]) => [field, faultText(field as ImportField, fault, rules)] as const);
      return { row: { result: 'wrong' }, texts: Object.fromEntries(texts) };
    }
    const email = emailKey(read.person.email);
    if (taken(email)) return { row: { result: 'exists' } };
    const sameAs = firstWith.get(email);
    if (sameAs !== undefined) return { row: { result: 'wrong', sameAs }, texts: { email: REPEATED_EMAIL } };
    firstWith.set(email, at);
    return { row: { result: 'created' }, person: read.person };
  });
}
