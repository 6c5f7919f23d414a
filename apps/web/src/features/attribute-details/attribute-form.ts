import type { KeptAttribute, WrittenAttribute } from '@praj/contract/attributes/attributes.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { storedCode, whyNotCode, whyNotGlobalId } from '@praj/domain/attributes/attribute-rules.ts';
import { isShortText } from '@praj/domain/short-text.ts';
import { COPY as ATTRIBUTE } from '../../entities/attribute/copy.ts';
import { asTyped, type FieldRule, type FieldRules } from '../../form/form-rules.ts';
import { draft } from '../../platform/storage.ts';

/** What is typed of an attribute, named as in the contract's body. */
export interface AttributeValues {
  readonly description: string;
  readonly code: string;
  readonly globalId: string;
}
/** What is typed of attributes that are created together. */
export interface NewAttributes {
  readonly attributes: readonly AttributeValues[];
}

export const NO_ATTRIBUTE: AttributeValues = { description: '', code: '', globalId: '' };
export const valuesOf = ({ description, code, globalId }: KeptAttribute): AttributeValues => ({
  description,
  code,
  globalId: String(globalId),
});

const CODE_TEXTS = {
  too_long: FIELD_TEXTS.attributeCodeTooLong,
  too_short: FIELD_TEXTS.attributeCode,
  spaced: FIELD_TEXTS.attributeCode,
} as const;
const GLOBAL_ID_TEXTS = { not_digits: FIELD_TEXTS.globalId, too_large: FIELD_TEXTS.globalIdTooLarge } as const;

type TextRule = Required<Pick<FieldRule<string, unknown>, 'label' | 'required' | 'check' | 'show'>>;
const RULES = {
  description: {
    label: ATTRIBUTE.name,
    required: true,
    check: (name) => (isShortText(name) ? undefined : FIELD_TEXTS.attributeName),
    show: asTyped,
  },
  code: {
    label: ATTRIBUTE.code,
    required: true,
    check: (code) => {
      const why = whyNotCode(code);
      return why && CODE_TEXTS[why];
    },
    show: asTyped,
  },
  globalId: {
    label: ATTRIBUTE.globalId,
    required: true,
    check: (typed) => {
      const why = whyNotGlobalId(typed);
      return why && GLOBAL_ID_TEXTS[why];
    },
    show: asTyped,
  },
} satisfies Record<keyof AttributeValues, TextRule>;

/** What is asked of one attribute (S2 §5). */
export const ATTRIBUTE_RULES: FieldRules<AttributeValues> = RULES;
/** What is asked of every row. */
export const ROW_RULES: FieldRules<NewAttributes> = {
  'attributes.*.description': RULES.description,
  'attributes.*.code': RULES.code,
  'attributes.*.globalId': RULES.globalId,
};

/** What is sent of values that are right. */
export const writtenOf = ({ description, code, globalId }: AttributeValues): WrittenAttribute => ({
  description: description.trim(),
  code: storedCode(code),
  globalId: Number(globalId),
});

const isRow = (row: unknown): row is AttributeValues => {
  const { description, code, globalId } = (row ?? {}) as Partial<Record<keyof AttributeValues, unknown>>;
  return [description, code, globalId].every((value) => typeof value === 'string');
};
/** What was typed of attributes that are not created yet. */
export const keptAttributes = draft<NewAttributes>('attributes', (kept) => {
  const { attributes } = kept as { attributes?: unknown };
  return Array.isArray(attributes) && attributes.length > 0 && attributes.every(isRow) ? { attributes } : undefined;
});
