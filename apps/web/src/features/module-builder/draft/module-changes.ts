import { FIELD_LABELS } from '@praj/domain/booking-form/field-catalogue.ts';
import { hasReference, isMovable, isSameValidation, type ModuleChoice } from './module-values.ts';

/** One thing that differs between two booking forms. */
export interface ModuleChange {
  readonly what: 'added' | 'removed' | 'required' | 'optional' | 'validation' | 'moved' | 'renamed';
  /** Tells whose it is: an attribute's id, a field's name. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly required: boolean;
  readonly isMovable: boolean;
}

const attributeRows = ({ attributes }: ModuleChoice): Row[] =>
  attributes.map(({ id, description, required }) => ({ key: id, name: description, required, isMovable: true }));
const fieldRows = ({ fields, referenceLabel }: ModuleChoice): Row[] =>
  fields.map(({ name, required }) => ({
    key: name,
    name: (name === 'reference' && referenceLabel) || FIELD_LABELS[name],
    required,
    isMovable: isMovable(name),
  }));

/** The fewest rows that must be taken up and put elsewhere to come from the one order to the other. */
function movedRows(before: readonly Row[], after: readonly Row[]): Row[] {
  const places = new Map(before.filter((row) => row.isMovable).map(({ key }, place) => [key, place]));
  const stays = after.filter(({ key }) => places.has(key));
  // The longest run of rows that stand in their old order: `best[i]` is the longest that ends with row i.
  const best: Row[][] = [];
  for (const [at, row] of stays.entries()) {
    const place = places.get(row.key) ?? 0;
    const earlier = best.filter((_, i) => i < at && (places.get(stays[i]?.key ?? '') ?? 0) < place);
    const longest = earlier.reduce<Row[]>((long, one) => (one.length > long.length ? one : long), []);
    best.push([...longest, row]);
  }
  const kept = best.reduce<Row[]>((long, one) => (one.length > long.length ? one : long), []);
  return stays.filter((row) => !kept.includes(row));
}

function rowChanges(before: readonly Row[], after: readonly Row[]): ModuleChange[] {
  const old = new Map(before.map((row) => [row.key, row]));
  const now = new Set(after.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !now.has(key)).map(({ key, name }) => ({ what: 'removed', key, name }) as const),
    ...after.flatMap(({ key, name, required }): ModuleChange[] => {
      const was = old.get(key);
      if (!was) return [{ what: 'added', key, name }];
      return was.required === required ? [] : [{ what: required ? 'required' : 'optional', key, name }];
    }),
    ...movedRows(before, after).map(({ key, name }) => ({ what: 'moved', key, name }) as const),
  ];
}

/** Everything in which a booking form differs from what it was; what is undone is none. Pure. */
export function changesBetween(before: ModuleChoice, after: ModuleChoice): readonly ModuleChange[] {
  const asked = after.fields.flatMap(({ name, validation: now }): ModuleChange[] => {
    const was = before.fields.find((field) => field.name === name);
    const own = (name === 'reference' && after.referenceLabel) || FIELD_LABELS[name];
    // Of a field that was added, what is asked of it comes with it.
    return was && !isSameValidation(was.validation, now) ? [{ what: 'validation', key: name, name: own }] : [];
  });
  const isRenamed = before.referenceLabel !== after.referenceLabel.trim() && hasReference(before) && hasReference(after);
  return [
    ...rowChanges(attributeRows(before), attributeRows(after)),
    ...rowChanges(fieldRows(before), fieldRows(after)),
    ...asked,
    ...(isRenamed ? [{ what: 'renamed', key: 'reference', name: after.referenceLabel } as const] : []),
  ];
}
