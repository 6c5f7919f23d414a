import type { FeedPosition } from './store.ts';

/** The largest transaction id and row id that PostgreSQL can have given. */
const WRITER_MAX = 2n ** 64n - 1n;
const CURSOR = /^(\d{1,20})-(\d{1,15})$/;

/** The cursor a centre is given; it means nothing to anyone but us. */
export const showCursor = ({ writer, id }: FeedPosition): string => Buffer.from(`${writer}-${id}`).toString('base64url');

/** The position behind a cursor, or undefined when we never gave such a one. */
export function readCursor(cursor: string): FeedPosition | undefined {
  const [, writer, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (writer === undefined || id === undefined || BigInt(writer) > WRITER_MAX) return undefined;
  return { writer, id: Number(id) };
}
