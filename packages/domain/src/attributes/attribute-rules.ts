import { seenText } from '../short-text.ts';
import { attributeCategory, isUpdatable } from './attribute-category.ts';

export const ATTRIBUTE_STATUSES = ['ACTIVE', 'ARCHIVED'] as const;
export type AttributeStatus = (typeof ATTRIBUTE_STATUSES)[number];

/** Characters of a code (S2 §5). */
export const ATTRIBUTE_CODE_MIN = 2;
export const ATTRIBUTE_CODE_MAX = 3;
/** The largest number that the taxi centre's own ID of an attribute may be: nine digits. */
export const GLOBAL_ID_MAX = 999_999_999;
/** Attributes that are created at once. */
export const ATTRIBUTES_AT_ONCE = 50;

/** A code as it is kept: in capitals, without spaces around it (decisions §7), and nothing unseen in it. Pure. */
export const storedCode = (code: string): string => seenText(code).toUpperCase();

/** What is wrong with a code; undefined when nothing is. Pure. */
export function whyNotCode(code: string): 'too_long' | 'too_short' | 'spaced' | undefined {
  const stored = storedCode(code);
  if (stored.length > ATTRIBUTE_CODE_MAX) return 'too_long';
  if (/\s/.test(stored)) return 'spaced';
  return stored.length < ATTRIBUTE_CODE_MIN ? 'too_short' : undefined;
}

/** What is wrong with an ID as it is typed; undefined when nothing is. Pure. */
export function whyNotGlobalId(typed: string): 'not_digits' | 'too_large' | undefined {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return 'not_digits';
  return Number(digits) > GLOBAL_ID_MAX ? 'too_large' : undefined;
}

/** An attribute as far as it says whether it may be changed. */
interface Changeable {
  readonly code: string;
  readonly status: AttributeStatus;
}
/** Why an attribute cannot be changed; undefined when it can (S2 §3: read-only where archived or not updatable). Pure. */
export function whyNotChangeAttribute({ code, status }: Changeable): 'attribute_relied_on' | 'attribute_archived' | undefined {
  if (!isUpdatable(code)) return 'attribute_relied_on';
  return status === 'ARCHIVED' ? 'attribute_archived' : undefined;
}

/** Does another code make of it an attribute of large cars, which no booking module has (decisions §7)? Pure. */
export const becomesLargeCar = (before: string, after: string): boolean =>
  attributeCategory(before) !== 'BIGCAR' && attributeCategory(after) === 'BIGCAR';

/** Why an attribute cannot be archived; undefined when it can, also when it is already. Pure. */
export const whyNotArchiveAttribute = ({ code }: Pick<Changeable, 'code'>): 'attribute_relied_on' | undefined =>
  isUpdatable(code) ? undefined : 'attribute_relied_on';
