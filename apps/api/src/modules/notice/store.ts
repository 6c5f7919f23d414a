import type { Executor } from '../../platform/database.ts';

const KEPT = ['id', 'text', 'endsAt', 'updatedAt'] as const;
const standing = (db: Executor, now: Date) =>
  db
    .selectFrom('notices')
    .select(KEPT)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]));
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** The notice that has not ended. */
export const findNotice = (db: Executor, now: Date) => standing(db, now).executeTakeFirst();

/** The same, held as it is until the transaction ends. */
export const lockNotice = (trx: Executor, now: Date) => standing(trx, now).forUpdate().executeTakeFirst();

/** Puts the notice in the place of the one there is, ended or not. */
export async function putNotice(trx: Executor, notice: NoticeRow): Promise<void> {
  await trx
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ ...notice }))
    .execute();
}

export async function deleteNotice(trx: Executor): Promise<void> {
  await trx.deleteFrom('notices').execute();
}
