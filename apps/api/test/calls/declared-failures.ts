import type { Endpoint } from '@praj/contract/endpoint.ts';
import { FAILURES, type FailureCode } from '@praj/contract/failures.ts';

/** What any call may answer beside its own failures. */
export const ANY_CALL: readonly FailureCode[] = ['invalid', 'not_found', 'foreign_origin', 'unknown_host', 'too_large', 'too_many'];

/** What a call answers to those whom it is not for. */
function refusalsOf({ permission }: Endpoint): readonly FailureCode[] {
  if (permission === 'anonymous') return [];
  if (permission === 'dispatch') return ['wrong_dispatch_key'];
  if (permission === 'sms-provider') return ['wrong_sms_signature'];
  return ['not_signed_in', 'not_allowed'];
}

/** Every failure that whoever makes a call has to reckon with, save that the portal itself is in trouble. */
export const declaredFailures = (call: Endpoint): readonly FailureCode[] => [...ANY_CALL, ...refusalsOf(call), ...(call.failures ?? [])];

/** Is this one of them? What is refused before a call is looked for, such as a language that nobody reads, has no name of its own. */
export function isDeclared(failures: readonly FailureCode[], status: number, code: unknown): boolean {
  const isUnread = ([408, 415].includes(status) && code === 'invalid') || (status === 431 && code === 'too_large');
  return isUnread || failures.some((name) => FAILURES[name].code === code && FAILURES[name].status === status);
}
