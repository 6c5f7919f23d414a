import { IMPORT_MAX_ROWS } from '@praj/domain/people/import/import-columns.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { id, rowText as text } from '../shapes.ts';

const maybe = text.nullish();
/**
 * A person as a list writes them. Everything is text, however long or wrong: what is wrong with one row is that row's result
 * and refuses no other. `role` is a Danish word ('Bruger'), `branch` the name of a place; left out they are the default.
 */
const importRow = z.strictObject({ firstName: text, lastName: text, email: text, phone: maybe, role: maybe, branch: maybe });

/** `created` also in a dry run, of what would be; `exists` also where the e-mail is another company's, which is not told. */
export const IMPORT_RESULTS = ['created', 'exists', 'wrong'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];
export const importedRow = z.object({
  result: z.enum(IMPORT_RESULTS),
  /** Who was created. */
  userId: id.nullish(),
  /** Of a row that repeats the e-mail of one above it: which, counted from 0. */
  sameAs: z.int().nullish(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** As large as 4,000 rows of what lists hold, in bytes. */
const BODY_MAX = 2 * 1024 * 1024;
/**
 * Creates and invites the people of a list, each by itself, so that a row that fails hurts no other (decisions §7). Safe to
 * repeat: who was created already is answered `exists`. `branchId` is where a row belongs that names no branch; left out it
 * is the company's only one. `dryRun` judges the rows and creates nothing.
 */
export const importUsers = endpoint({
  method: 'POST',
  path: '/users/import',
  permission: 'user.import',
  summary: 'Create and invite the people of a list',
  body: z.strictObject({
    companyId: id,
    branchId: id.nullish(),
    rows: z.array(importRow).min(1).max(IMPORT_MAX_ROWS),
    dryRun: z.boolean(),
  }),
  fieldTexts: { rows: { invalid: FIELD_TEXTS.importRows } },
  bodyLimit: BODY_MAX,
  reply: z.object({
    /** One for each row, in their order. */
    rows: z.array(importedRow),
    /** What is wrong with which field of which row, as `rows.12.email`. */
    fields: z.record(z.string(), z.string()),
  }),
  failures: ['branch_archived'],
});
