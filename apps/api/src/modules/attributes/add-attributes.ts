import type { addAttributes as call } from '@praj/contract/attributes/attributes.ts';
import type { Duplicate } from '@praj/contract/duplicates.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseDuplicates } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { noteAttribute } from './note-attribute.ts';
import { findTaken, insertAttributes } from './store.ts';
import { type TakenInRow, whatIsTaken } from './what-is-taken.ts';

/** Creates all of the attributes or none (S2 §5); their companies choose among them in their booking modules. */
export async function addAttributes(
  { db, now, push }: Deps,
  actor: Actor,
  { attributes }: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const at = now();
  const rows = attributes.map((written) => ({ ...written, id: newId(at.getTime()) }));
  await db.transaction().execute(async (trx) => {
    const added = await insertAttributes(trx, rows);
    if (added.length < rows.length) {
      refuseDuplicates(inRows(whatIsTaken(rows, await findTaken(trx, rows, added))));
      // What was taken has been given up meanwhile.
      return refuse('busy', { retryAfterSeconds: 1 });
    }
    for (const { id } of rows) await noteAttribute(trx, { at, by: actor, action: 'attribute.add', id, before: undefined });
    return undefined;
  });
  push.wake();
  return { attributeIds: rows.map(({ id }) => id) };
}

/** Tells every row what of it is taken. */
const inRows = (taken: readonly TakenInRow[]): Duplicate[] =>
  taken.map(({ row, duplicate }) => ({ ...duplicate, field: `attributes.${row}.${duplicate.field}` }));
