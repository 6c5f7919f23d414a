import { CARS_MAX, NAME_MAX, ORDERING_RULE_PRICE_MAX, PEOPLE_MAX, PEOPLE_MIN } from '@praj/domain/limits.ts';
import { ASKED_ROLES, BUDGET_PERS, RULE_OUTCOMES, RULE_SCOPES } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { listQuery, listReply } from '../lists.ts';
import { order } from '../orders.ts';
import { id, idParams, instant, nothing, orElse, sentInstant } from '../shapes.ts';

const kroner = z.number().positive().max(ORDERING_RULE_PRICE_MAX).multipleOf(0.01);
const minute = z
  .int()
  .min(0)
  .max(24 * 60)
  .nullable();
const zipCodes = z.array(z.string().regex(/^\d{4}$/)).max(1500);

/** What a rule asks of an order. Kroner; days 1 (Monday) to 7; minutes of the day in Copenhagen; an empty list asks nothing. */
export const ruleDemand = z.discriminatedUnion('kind', [
  /** Of each car. */
  z.strictObject({ kind: z.literal('price'), highestPrice: kroner }),
  /** A calendar month's, by the pickups. */
  z.strictObject({ kind: z.literal('budget'), amount: kroner, per: z.enum(BUDGET_PERS) }),
  z.strictObject({ kind: z.literal('hours'), days: z.array(z.int().min(1).max(7)).max(7), fromMinute: minute, toMinute: minute }),
  z.strictObject({ kind: z.literal('areas'), zipCodesFrom: zipCodes, zipCodesTo: zipCodes }),
  /** Of all cars together. */
  z.strictObject({
    kind: z.literal('people'),
    most: z
      .int()
      .min(PEOPLE_MIN)
      .max(PEOPLE_MAX * CARS_MAX),
  }),
  /** Add-ons that may not be ordered. */
  z.strictObject({
    kind: z.literal('attributes'),
    attributes: z.array(z.strictObject({ code: z.string().max(3), description: z.string().max(NAME_MAX) })).max(40),
  }),
]);

/** What is said of a rule. Of `branchId`, `role` and `userId` the one that its scope asks for, and of the last two one. */
const written = z.strictObject({
  name: z.string().overwrite(seenText).min(1).max(NAME_MAX),
  demand: ruleDemand,
  outcome: z.enum(RULE_OUTCOMES),
  scope: z.enum(RULE_SCOPES),
  branchId: id.nullish(),
  role: z.enum(ROLES).nullish(),
  userId: id.nullish(),
  /** Whom to ask, and who approves. */
  askedUserId: id.nullish(),
  askedRole: z.enum(ASKED_ROLES).nullish(),
});
export type OrderingRuleBody = z.input<typeof written>;
const writtenTexts = {
  name: { required: FIELD_TEXTS.required, tooLong: FIELD_TEXTS.tooLong },
  'demand.highestPrice': { invalid: FIELD_TEXTS.price },
  'demand.amount': { invalid: FIELD_TEXTS.price },
};

/** A rule of a company that its orders are judged by, in every channel, while it is active. */
export const orderingRule = z.object({
  id,
  name: z.string(),
  demand: ruleDemand,
  outcome: z.enum(RULE_OUTCOMES),
  scope: z.enum(RULE_SCOPES),
  branchId: id.nullable(),
  branchName: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
  userId: id.nullable(),
  userName: z.string().nullable(),
  askedUserId: id.nullable(),
  askedUserName: z.string().nullable(),
  askedRole: z.enum(ASKED_ROLES).nullable(),
  active: z.boolean(),
});
export type OrderingRuleReply = z.infer<typeof orderingRule>;

const ofCompany = z.strictObject({ companyId: id });

export const ORDERING_RULE_SORTS = ['name', 'kind', 'outcome', 'active'] as const;
/** Searched by name; those that are switched off are what `hideInactive` hides. */
export const listOrderingRules = endpoint({
  method: 'GET',
  path: '/companies/:companyId/ordering_rules',
  permission: 'ordering-rules.change',
  summary: 'A company’s ordering rules, all or a page of them',
  params: ofCompany,
  query: listQuery(ORDERING_RULE_SORTS, {}),
  reply: listReply('orderingRules', orderingRule),
});
/** Holds from the next order on when it is added active. A name stands once in a company, whatever capitals it is written in. */
export const addOrderingRule = endpoint({
  method: 'POST',
  path: '/companies/:companyId/ordering_rules',
  permission: 'ordering-rules.change',
  summary: 'Add an ordering rule',
  params: ofCompany,
  body: written.extend({ active: orElse(z.boolean(), false) }),
  fieldTexts: writtenTexts,
  reply: orderingRule,
  failures: ['duplicate', 'ordering_rules_full'],
});
const ofRule = ofCompany.extend({ ruleId: id });
export const readOrderingRule = endpoint({
  method: 'GET',
  path: '/companies/:companyId/ordering_rules/:ruleId',
  permission: 'ordering-rules.change',
  summary: 'One ordering rule',
  params: ofRule,
  reply: orderingRule,
});
/** Orders that wait go on waiting, and those that are placed stand. */
export const changeOrderingRule = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/ordering_rules/:ruleId',
  permission: 'ordering-rules.change',
  summary: 'Change an ordering rule, switch it on or off',
  params: ofRule,
  body: written.extend({ active: z.boolean() }),
  fieldTexts: writtenTexts,
  reply: orderingRule,
  failures: ['duplicate'],
});

/** A trip of the company's latest that a rule would have stopped. */
export const stoppedTrip = z.object({
  id,
  /** The order number. */
  globalApiId: z.string(),
  requestedPickup: instant,
  issuedBy: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  /** What it cost, else what was agreed or expected; null where nobody knows. */
  price: z.number().nullable(),
  why: z.string(),
});
export type StoppedTrip = z.infer<typeof stoppedTrip>;
/**
 * Judges the company's latest trips, 200 at most, by a rule as if it had been on, and changes nothing. A budget is used up by these trips
 * alone, the earliest first. Trips that were forgotten have no addresses to judge and are left out.
 */
export const tryOrderingRule = endpoint({
  method: 'POST',
  path: '/companies/:companyId/ordering_rules/try',
  permission: 'ordering-rules.change',
  summary: 'Which of the latest trips a rule would have stopped',
  params: ofCompany,
  body: written,
  fieldTexts: writtenTexts,
  reply: z.object({ tried: z.int(), stopped: z.array(stoppedTrip) }),
});

/** The orders that wait for this person's word, the earliest pickup first. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/approvals',
  permission: 'order.approve',
  summary: 'Orders that wait for one’s approval',
  query: nothing,
  reply: z.array(order),
});
/**
 * Approves or rejects an order in all that this person is asked of it; the last approval hands it to the dispatch centre. An admin of the
 * company decides in anybody's place, and nobody of their own, nor of one that they changed. What was decided before is answered as it is (409
 * `approval_decided`), and so is an approval after the pickup (409 `approval_too_late`). Sent as it was read, `askedAt` decides nothing of
 * an order that was changed since (409 `approval_changed`).
 */
export const decideApproval = endpoint({
  method: 'PUT',
  path: '/orders/:id/approval',
  permission: 'order.approve',
  summary: 'Approve or reject an order that waits',
  params: idParams,
  body: z.strictObject({ approved: z.boolean(), askedAt: sentInstant.nullish() }),
  reply: order,
  failures: ['approval_decided', 'approval_changed', 'approval_too_late', 'own_order'],
});
