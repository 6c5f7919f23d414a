import { APPROVAL_STATES } from '@praj/domain/ordering-rules/approval.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';

/** The link's key, which stands behind the `#` of its address and travels in a header: no log of ours or another's holds either. */
const key = z.object({ 'approval-key': z.string().max(128).optional() });

/** What whoever is asked is told of an order before they decide it, as the mail told it. */
export const linkedApproval = z.object({
  /** Who ordered, by full name, and their branch. */
  orderedBy: z.string(),
  branchName: z.string(),
  /** From where to where and by where, each in a line; null where the trip has no destination. */
  pickup: z.string(),
  stops: z.array(z.string()),
  destination: z.string().nullable(),
  requestedPickup: instant,
  /** How many cars are decided at once, and for how many people each has seats. */
  cars: z.int(),
  people: z.int(),
  /** Kroner that all cars together cost at most; null where nobody can know. */
  highestPrice: z.number().nullable(),
  /** What this person is asked: which rule stops the order, and why, a Danish sentence. */
  asks: z.array(z.object({ rule: z.string(), why: z.string() })),
  providerName: z.string(),
});
export type LinkedApproval = z.infer<typeof linkedApproval>;

/**
 * The order of an approver's link; reading decides nothing. A key that is not known, was used, whose order was decided or cancelled or is
 * past its time, and one whose holder may not decide (any more) are answered by the same 404; too many such from a network answer 429 for a while.
 */
export const readApprovalLink = endpoint({
  method: 'GET',
  path: '/approval_link',
  permission: 'anonymous',
  summary: 'An order that waits for approval, to whoever holds the approver’s link',
  headers: key,
  reply: linkedApproval,
  failures: ['too_many'],
});

/**
 * Approves or rejects the order of an approver's link in all that its holder is asked, once: by the same rules as when they are signed in.
 * Answers how the order stands: `waiting` when somebody else is asked too.
 */
export const decideByLink = endpoint({
  method: 'POST',
  path: '/approval_link/decision',
  permission: 'anonymous',
  summary: 'Approve or reject an order by the approver’s link',
  headers: key,
  body: z.strictObject({ approved: z.boolean() }),
  reply: z.object({ state: z.enum(APPROVAL_STATES) }),
  failures: ['too_many'],
});
