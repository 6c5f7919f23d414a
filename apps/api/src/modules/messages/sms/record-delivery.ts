import { smsReport } from '@praj/contract/messages/sms.ts';
import type { MessageFailure } from '@praj/domain/messages/message-failure.ts';
import { heard } from '../../../outside/heard.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { giveUp, noteDelivered } from '../outcome.ts';

/** GatewayAPI's last words on an SMS; ACCEPTED (the network took it and tells no more) and steps on the way change nothing. */
const ENDS: ReadonlyMap<string, MessageFailure | 'delivered'> = new Map([
  ['DELIVERED', 'delivered'],
  ['UNDELIVERABLE', 'undeliverable'],
  ['SKIPPED', 'undeliverable'],
  ['DELETED', 'undeliverable'],
  ['EXPIRED', 'expired'],
  ['REJECTED', 'rejected'],
]);
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Takes what the SMS provider tells of an SMS. Steps come again and out of order: what a phone has, it has, whatever is told later.
 * @param claims what the provider signed
 * @throws Failure `invalid` when that says nothing of an SMS
 */
export async function recordSmsDelivery(deps: Deps, claims: unknown): Promise<{ ok: true }> {
  const read = smsReport.safeParse(claims);
  if (!read.success) return refuse('invalid');
  const { id: providerId, status, time, userref, error, code } = read.data;
  const end = ENDS.get(status);
  if (end && userref && ID.test(userref)) {
    const at = new Date(Math.min(time * 1000, deps.now().getTime()));
    if (end === 'delivered') await noteDelivered(deps, userref, { at, providerId: heard(String(providerId)), forget: !deps.config.demo });
    else await giveUp(deps, userref, { at, cause: end, reason: heard([status, code, error].filter(Boolean).join(' ')) });
  }
  return { ok: true };
}
