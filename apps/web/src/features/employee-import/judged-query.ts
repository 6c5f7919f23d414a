import { type ImportedRow, importUsers } from '@praj/contract/users/import.ts';
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, type ImportRow } from '@praj/domain/people/import/import-columns.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { RowAnswer, SendRows } from './import-run.ts';
import type { PeopleList } from './read-list.ts';

/** Whose people they are, and where a row belongs that names no location: left out, to the company's only one. */
export interface ImportPlace {
  readonly companyId: string;
  readonly branchId?: string | undefined;
}

/** Sends rows to be judged or created; the names of the answer's fields are told apart by row. */
export const sendTo =
  ({ companyId, branchId }: ImportPlace, dryRun: boolean): SendRows =>
  async (rows, signal) => {
    const body = { companyId, branchId: branchId ?? null, rows: [...rows], dryRun };
    const { rows: answered, fields } = await call(importUsers, { body }, { signal });
    return answered.map((row, at) => ({ ...row, texts: textsOf(row, at, fields) }));
  };

function textsOf({ result }: ImportedRow, at: number, fields: Readonly<Record<string, string>>): RowAnswer['texts'] {
  if (result !== 'wrong') return {};
  const names = IMPORT_FIELDS.map((field) => [field, fields[`rows.${at}.${field}`]] as const);
  return Object.fromEntries(names.filter(([, text]) => text !== undefined));
}

/** May the list be sent as it is? */
export const isSendable = ({ rows, columns, brokenAt }: PeopleList): boolean =>
  rows.length > 0 && rows.length <= IMPORT_MAX_ROWS && columns.missing.length === 0 && brokenAt === undefined;

/** The dry run of a list: asked once for each text, and for none that cannot be sent. */
export const judgedQuery = (place: ImportPlace, text: string, list: PeopleList) =>
  queryOptions({
    queryKey: ['employee-import', place, text],
    queryFn: isSendable(list) ? ({ signal }) => sendTo(place, true)(rowsOf(list), signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });

/** The people of the list as they are sent. */
export const rowsOf = ({ rows }: PeopleList): ImportRow[] => rows.map(({ row }) => row);
