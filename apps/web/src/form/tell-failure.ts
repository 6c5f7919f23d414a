import { FAILURES } from '@praj/contract/failures.ts';
import { CallFailed, failureMessage } from '../platform/call-failed.ts';
import type { FieldTexts } from './form-rules.ts';

/** What the server said of single fields: at the form's own fields, and of what no field stands for. */
export interface SaidOfFields {
  readonly texts: FieldTexts;
  readonly rest: readonly string[];
}

/** Puts the server's `fields` at the fields they belong to. The first text of a field stands. Pure. */
export function saidOfFields(failure: unknown, fieldsOf: (name: string) => readonly string[]): SaidOfFields {
  const texts: Record<string, string> = {};
  const rest: string[] = [];
  for (const [name, text] of Object.entries((failure instanceof CallFailed && failure.fields) || {})) {
    const owners = fieldsOf(name);
    if (owners.length === 0) rest.push(text);
    for (const owner of owners) texts[owner] ??= text;
  }
  return { texts, rest };
}

/** Is something of it, such as a name, what another thing has already? */
export const isTaken = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === FAILURES.duplicate.code;
/** Said of what is taken after a try whose answer was lost: most likely it is what that try made. */
export const PERHAPS_OWN = 'Dit forrige forsøg er måske nået frem, selv om svaret ikke kom. Se efter, før du prøver igen.';

/** A session that ended is spoken of by the session itself; a wrong password is not that. */
const isSessionOver = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.status === 401 && failure.code !== 'wrong_credentials';

/** What is to be said of a failure beside the fields; nothing where they or the session say it all. Pure. */
export function messageBeside(failure: unknown, { texts, rest }: SaidOfFields, messageOf = failureMessage): string | undefined {
  if (isSessionOver(failure)) return undefined;
  return rest[0] ?? (Object.keys(texts).length === 0 ? messageOf(failure) : undefined);
}
