import type { Executor } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Keeps a mail to be sent, in the caller's transaction. */
export async function writeMail(db: Executor, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('messages')
    .values({ id: newId(now.getTime()), kind: 'mail', ...mail, created_at: now })
    .execute();
}

/** The newest messages first. */
export const listMessages = (db: Executor, most: number) =>
  db
    .selectFrom('messages')
    .select(['kind', 'recipient', 'subject', 'body', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
