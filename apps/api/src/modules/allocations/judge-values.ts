import type { AllocationResult } from '@praj/contract/allocations/allocations.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { readCode, whyNotCode } from '@praj/domain/allocations/allocation-rules.ts';
import { ALLOCATION_MAX, NAME_MAX } from '@praj/domain/limits.ts';
import { seenText } from '@praj/domain/short-text.ts';
import type { AllocationValueRow, WrittenValue } from './store.ts';

/** A row as a list writes it; texts may be anything. */
export interface SentRow {
  readonly code: string;
  readonly name: string;
  readonly active?: boolean | null | undefined;
}
/** What rows come to: each its result, what is to be written, what the rows do not name, and what is wrong with which field. */
export interface JudgedValues {
  readonly results: readonly AllocationResult[];
  readonly added: readonly WrittenValue[];
  readonly changed: readonly (WrittenValue & { readonly id: string })[];
  readonly unnamed: readonly AllocationValueRow[];
  readonly fields: Readonly<Record<string, string>>;
}

/** By what codes are told apart in a list. */
const keyOf = (code: string): string => code.toLocaleLowerCase('da');
const tooLong = (most: number): string => FIELD_TEXTS.tooLong.replace('{n}', String(most));

/** Judges the rows by what stands in the list and by the rows above each. Pure. */
export function judgeValues(kind: AllocationKind, rows: readonly SentRow[], there: readonly AllocationValueRow[]): JudgedValues {
  const known = new Map(there.map((value) => [keyOf(value.code), value]));
  const named = new Set<string>();
  const results: AllocationResult[] = [];
  const added: WrittenValue[] = [];
  const changed: (WrittenValue & { id: string })[] = [];
  const fields: Record<string, string> = {};
  for (const [at, row] of rows.entries()) {
    const code = readCode(kind, row.code);
    const name = seenText(row.name);
    const wrong = { code: whyWrongCode(kind, code, named), name: whyWrongName(name) };
    for (const [field, text] of Object.entries(wrong)) if (text !== undefined) fields[`values.${at}.${field}`] = text;
    if (wrong.code !== undefined || wrong.name !== undefined) {
      results.push('wrong');
      continue;
    }
    named.add(keyOf(code));
    const written = { code, name, active: row.active ?? true };
    const before = known.get(keyOf(code));
    if (!before) added.push(written);
    else if (!isSame(before, written)) changed.push({ id: before.id, ...written });
    results.push(before ? (isSame(before, written) ? 'same' : 'changed') : 'created');
  }
  return { results, added, changed, unnamed: there.filter(({ code, active }) => active && !named.has(keyOf(code))), fields };
}

function whyWrongCode(kind: AllocationKind, code: string, named: ReadonlySet<string>): string | undefined {
  if (code === '') return FIELD_TEXTS.required;
  const why = whyNotCode(kind, code);
  if (why) return why === 'ean' ? FIELD_TEXTS.ean : tooLong(ALLOCATION_MAX);
  return named.has(keyOf(code)) ? FIELD_TEXTS.allocationTwice : undefined;
}

function whyWrongName(name: string): string | undefined {
  if (name === '') return FIELD_TEXTS.required;
  return name.length > NAME_MAX ? tooLong(NAME_MAX) : undefined;
}

const isSame = (one: WrittenValue, other: WrittenValue): boolean =>
  one.code === other.code && one.name === other.name && one.active === other.active;
