import { hasReference, isSameValidation, type ModuleChoice, type ModuleValues, type SavedModule } from './module-values.ts';

interface Rows<Row> {
  readonly base: readonly Row[];
  readonly mine: readonly Row[];
  readonly theirs: readonly Row[];
}

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Both changes of a list: what either has taken away is gone, what either has added is there, and of each row what was changed last here. */
function mergeRows<Row>(
  { base, mine, theirs }: Rows<Row>,
  keyOf: (row: Row) => string,
  merge: (base: Row, mine: Row, theirs: Row) => Row,
): Row[] {
  const find = (rows: readonly Row[], key: string) => rows.find((row) => keyOf(row) === key);
  const keys = (rows: readonly Row[]) => rows.map(keyOf);
  const merged = [
    ...theirs.flatMap((row): Row[] => {
      const was = find(base, keyOf(row));
      const own = find(mine, keyOf(row));
      if (!was) return [own ?? row];
      return own ? [merge(was, own, row)] : [];
    }),
    ...mine.filter((row) => !find(base, keyOf(row)) && !find(theirs, keyOf(row))),
  ];
  const common = keys(mine).filter((key) => find(base, key));
  const wasMoved = !isSameOrder(
    common,
    keys(base).filter((key) => find(mine, key)),
  );
  if (!wasMoved) return merged;
  // In the order that was made here, with what is only theirs after the row that they have it after.
  const order = keys(mine).filter((key) => find(merged, key));
  for (const [at, key] of keys(merged).entries()) {
    const before = keys(merged)[at - 1];
    if (!order.includes(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order.flatMap((key) => find(merged, key) ?? []);
}

/** What was changed here, made anew on the booking form that a colleague has saved meanwhile. Pure. */
export function mergeModules({ from: base, ...mine }: ModuleValues, theirs: SavedModule): ModuleValues {
  const newer = <Value>(was: Value, own: Value, other: Value): Value => (own === was ? other : own);
  const merged: ModuleChoice = {
    attributes: mergeRows(
      { base: base.attributes, mine: mine.attributes, theirs: theirs.attributes },
      ({ id }) => id,
      (was, own, other) => ({ ...other, required: newer(was.required, own.required, other.required) }),
    ),
    fields: mergeRows(
      { base: base.fields, mine: mine.fields, theirs: theirs.fields },
      ({ name }) => name,
      (was, own, other) => ({
        name: other.name,
        required: newer(was.required, own.required, other.required),
        validation: isSameValidation(was.validation, own.validation) ? other.validation : own.validation,
      }),
    ),
    referenceLabel: hasReference(mine) ? newer(base.referenceLabel, mine.referenceLabel, theirs.referenceLabel) : theirs.referenceLabel,
  };
  return { from: theirs, ...merged };
}
