import { HISTORY_ACTIONS, HISTORY_KINDS } from '@praj/domain/history/actions.ts';
import { HISTORY_FIELDS, type HistoryField } from '@praj/domain/history/fields.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../lists.ts';
import { id, instant, numberIn } from '../shapes.ts';

export const SUBJECT_TYPES = ['company', 'branch', 'account', 'user', 'order', 'attribute', 'discount_code'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];
/** What history is of, `company:{id}`. */
export type Subject = `${SubjectType}:${string}`;
const subject = z.templateLiteral([z.enum(SUBJECT_TYPES), ':', z.uuid()]);

/** A value as a person reads it: an id stands by its thing's name, an address by its text, a picture by whether there is one. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type HistoryValue = z.infer<typeof value>;

/** Something that was done, or read across customers, and what it changed. */
export const auditEntry = z.object({
  /** Tells entries apart. */
  id: z.string(),
  at: instant,
  action: z.enum(HISTORY_ACTIONS),
  /** Null when nobody did it, or who did has gone. */
  by: z.object({ id, firstName: z.string(), lastName: z.string(), role: z.enum(ROLES) }).nullable(),
  /** What stands behind it: somebody, the taxi centre, the traveller, or the portal by itself. */
  cause: z.enum(['person', 'dispatch', 'clock', 'traveller']),
  /** What it was done to. `name` is what it is called now, of an order its number; null when it has gone. */
  subject: z.object({ type: z.enum(SUBJECT_TYPES), id: z.string(), name: z.string().nullable() }),
  /** What differs; of what was just made, all that it had. */
  changes: z.array(z.object({ field: z.enum(Object.keys(HISTORY_FIELDS) as HistoryField[]), before: value, after: value })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * Newest first, always a page: history only grows. That of a company is of all that is its own, that of a branch, an
 * account, a person or an order of the thing alone. A page behind the last is answered as the last.
 */
export const readAudit = endpoint({
  method: 'GET',
  path: '/audit',
  permission: 'audit.read',
  summary: 'What was done to a company, branch, account, person, order, attribute or discount code, and who read it from outside',
  query: z.strictObject({
    subject,
    kind: z.enum(HISTORY_KINDS).optional(),
    page: numberIn(z.int().min(1)).default(1),
    pageSize: numberIn(z.int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
  }),
  reply: z.object({ entries: z.array(auditEntry), total: z.int(), page: z.int(), pageSize: z.int() }),
});
