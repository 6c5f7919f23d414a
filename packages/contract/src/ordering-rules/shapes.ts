import { APPROVAL_STATES } from '@praj/domain/ordering-rules/approval.ts';
import { ASKED_ROLES } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { z } from 'zod';
import { id, instant } from '../shapes.ts';

const person = z.object({ id, firstName: z.string(), lastName: z.string() });

/** One rule that an order waits for, or waited for. */
export const approvalAsk = z.object({
  rule: z.string(),
  /** Why the rule stops the order, a Danish sentence. */
  why: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** Who is asked: a person, or else everybody of a role. */
  asked: person.nullable(),
  askedRole: z.enum(ASKED_ROLES).nullable(),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
});
/** How far an order has come that a company's rules want approved; `approved` once every one of them was. */
export const approval = z.object({
  state: z.enum(APPROVAL_STATES),
  /** Kroner that this car was expected to cost at most when it was ordered; null where nobody could know. */
  estimate: z.number().nullable(),
  /** Since when it waits as it is: it is asked about anew whenever it is changed. */
  askedAt: instant,
  asks: z.array(approvalAsk),
});
export type Approval = z.infer<typeof approval>;

/** What one rule says, a Danish sentence. */
const foreseen = z.object({ rule: z.string(), why: z.string() });
/** What a company's rules would say of a trip now: what stops it or must be approved, and which budgets it brings to 80 %. */
export const foreseenRules = z.object({
  outcome: z.enum(['allowed', 'approval', 'refused']),
  findings: z.array(foreseen),
  warnings: z.array(foreseen),
});
export type ForeseenRules = z.infer<typeof foreseenRules>;
