import type { changeBookingModule as call } from '@praj/contract/companies/booking-modules.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { attributeCategory } from '@praj/domain/attributes/attribute-category.ts';
import { PATTERNED_FIELDS, wholeValue } from '@praj/domain/booking-form/booking-form.ts';
import { fieldOfCode } from '@praj/domain/booking-form/field-catalogue.ts';
import { mayRunLong } from '@praj/domain/booking-form/pattern-speed.ts';
import { runInTime } from '../../platform/regex/run-in-time.ts';
import type { holdAttributes } from './store.ts';

type Body = Parsed<typeof call>['body'];
type Faults = Record<string, string>;

/** What a pattern is tried on before it is kept: rows of what references are made of, as long as the longest reference, and a mark that breaks them. */
const TRIED_ON: readonly string[] = ['a', 'A', '1', ' ', '-', 'a1', 'Aa', '1-', 'a '].map((row) => `${row.repeat(50).slice(0, 49)}§`);

/** What is wrong with the fields by themselves, by their rows: one twice, or a pattern that cannot be there or takes too long. */
export function fieldFaults({ fields, attributes }: Body): Faults {
  const codes = fields.map(({ code }) => code);
  const ids = attributes.map(({ id }) => id);
  return Object.fromEntries([
    ...repeatedIn(codes).map((at) => [`fields.${at}.code`, FIELD_TEXTS.fieldTwice]),
    ...repeatedIn(ids).map((at) => [`attributes.${at}.id`, FIELD_TEXTS.attributeTwice]),
    ...fields.flatMap((field, at) => {
      const text = patternFaultOf(field);
      return text ? [[`fields.${at}.validation`, text]] : [];
    }),
  ]);
}

const repeatedIn = (values: readonly string[]): number[] => values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));

function patternFaultOf({ code, validation }: Body['fields'][number]): string | undefined {
  if (!validation) return undefined;
  const name = fieldOfCode(code);
  if (!name || !PATTERNED_FIELDS.includes(name)) return FIELD_TEXTS.patternNotTaken;
  const isSlow = mayRunLong(validation) || TRIED_ON.some((value) => runInTime(wholeValue(validation), value) === 'stopped');
  return isSlow ? FIELD_TEXTS.patternTooSlow : undefined;
}

/** What is wrong with the attributes, by their rows: only those in use can be chosen, and those of large cars follow the number of people. */
export function attributeFaults({ attributes }: Body, found: Awaited<ReturnType<typeof holdAttributes>>): Faults {
  return Object.fromEntries(
    attributes.flatMap(({ id }, at): [string, string][] => {
      const attribute = found.find((one) => one.id === id);
      if (attribute?.status !== 'ACTIVE') return [[`attributes.${at}.id`, FIELD_TEXTS.unknownAttribute]];
      return attributeCategory(attribute.code) === 'BIGCAR' ? [[`attributes.${at}.id`, FIELD_TEXTS.largeCarAttribute]] : [];
    }),
  );
}
