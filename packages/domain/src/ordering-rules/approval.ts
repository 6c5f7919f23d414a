import { NEVER_TAKEN_MS } from '../orders/order-waiting.ts';
import type { Role } from '../people/roles.ts';
import type { AskedRole, OrderingRule } from './ordering-rule.ts';

/** How far an order has come that must be approved. Before `approved` the dispatch centre hears nothing of it. */
export const APPROVAL_STATES = ['waiting', 'approved', 'rejected'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Is the order kept from the dispatch centre? One that was called off while it waited is, for good. */
export const isHeldBack = (approval: ApprovalState | null): boolean => approval === 'waiting' || approval === 'rejected';

/** Who is asked to approve: a person, or everybody of a role. */
export interface Asked {
  readonly userId: string | null;
  readonly role: AskedRole | null;
}
/**
 * Who is asked of an order that a rule stops: nobody about their own, so that in their place the company's admins are. Pure.
 * @param writers who ordered it, and who changed it while it waited
 */
export const askedOf = (rule: Pick<OrderingRule, 'askedUserId' | 'askedRole'>, writers: readonly string[]): Asked =>
  rule.askedUserId !== null && !writers.includes(rule.askedUserId)
    ? { userId: rule.askedUserId, role: null }
    : { userId: null, role: rule.askedUserId === null ? (rule.askedRole ?? 'CompanyAdmin') : 'CompanyAdmin' };

/** Who wants to decide. */
interface Decider {
  readonly userId: string;
  readonly companyId: string;
  readonly branchId: string;
  readonly role: Role;
}
/** An order that waits, by who ordered it where. */
export interface WaitingOrder {
  readonly issuedBy: string;
  /** Who changed it last while it waited; null while it is as it was ordered. */
  readonly changedBy: string | null;
  readonly companyId: string;
  readonly branchId: string;
}

/**
 * May this person approve or reject what is asked of an order? Never of their own, nor of one that they changed themselves. Whoever is
 * asked, and an admin of the company in anybody's place, so that nothing waits for somebody on holiday. Pure.
 */
export function mayDecide(actor: Decider, order: WaitingOrder, asked: Asked): boolean {
  if (actor.userId === order.issuedBy || actor.userId === order.changedBy || actor.companyId !== order.companyId) return false;
  if (actor.userId === asked.userId || actor.role === 'CompanyAdmin') return true;
  return asked.role === 'BranchAdmin' && actor.role === 'BranchAdmin' && actor.branchId === order.branchId;
}

/**
 * Until when an order may be approved, in milliseconds: until its pickup, and at least ten minutes after it was ordered, since whoever
 * orders for now asks for a pickup that has passed a moment later. Pure.
 */
export const approvedUntil = ({ placedAt, requestedPickup }: { readonly placedAt: number; readonly requestedPickup: number }): number =>
  Math.max(requestedPickup, placedAt + NEVER_TAKEN_MS);
