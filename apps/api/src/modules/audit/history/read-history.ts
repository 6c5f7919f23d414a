import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { readAudit as call, SubjectType } from '@praj/contract/history/audit.ts';
import { historyActions } from '@praj/domain/history/actions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { namedIn, presentEntry } from './present-entry.ts';
import { findEntries, findNames, isThere } from './store.ts';

/** A page of what was done to a thing, newest first; the provider's people alone are let this far (decisions §7). */
export async function readHistory(
  { db }: Deps,
  { subject, kind, page, pageSize }: Parsed<typeof call>['query'],
): Promise<Reply<typeof call>> {
  const [type, id] = subject.split(':', 2) as [SubjectType, string];
  const of = { type, id: id.toLowerCase() };
  if (!(await isThere(db, of))) return refuse('not_found');
  const { rows, ...facts } = await findEntries(db, of, { actions: historyActions(kind), page, pageSize });
  const names = await findNames(db, namedIn(rows));
  return { entries: rows.map((row) => presentEntry(row, names)), ...facts };
}
