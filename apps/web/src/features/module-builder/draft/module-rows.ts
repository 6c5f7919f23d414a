import type { FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import type { AttributeRow, FieldRow, ModuleChoice, SavedModule } from './module-values.ts';

const attributeKey = ({ id }: { readonly id: string }): string => id;
const fieldKey = ({ name }: { readonly name: FieldName }): string => name;

/**
 * The rows with one more: a row that was there before comes back as it was, after those that stood before it; a new one
 * comes last. Pure.
 */
function withRow<Row>(rows: readonly Row[], row: Row, saved: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const key = keyOf(row);
  if (rows.some((one) => keyOf(one) === key)) return rows;
  const place = saved.findIndex((one) => keyOf(one) === key);
  const back = saved[place];
  if (back === undefined) return [...rows, row];
  const before = new Set(saved.slice(0, place).map(keyOf));
  const at = rows.findLastIndex((one) => before.has(keyOf(one))) + 1;
  return rows.toSpliced(at, 0, back);
}

/** The module with one more add-on. Pure. */
export const withAttribute = (module: ModuleChoice, attribute: Omit<AttributeRow, 'required'>, saved: SavedModule): ModuleChoice => ({
  ...module,
  attributes: withRow(module.attributes, { ...attribute, required: false }, saved.attributes, attributeKey),
});
export const withoutAttribute = (module: ModuleChoice, id: string): ModuleChoice => ({
  ...module,
  attributes: module.attributes.filter((one) => one.id !== id),
});

/** The module with one more field, of which nothing is asked. Pure. */
export const withField = (module: ModuleChoice, name: FieldName, saved: SavedModule): ModuleChoice => ({
  ...module,
  fields: withRow<FieldRow>(module.fields, { name, required: false, validation: { kind: 'none' } }, saved.fields, fieldKey),
});
export const withoutField = (module: ModuleChoice, name: FieldName): ModuleChoice => ({
  ...module,
  fields: module.fields.filter((one) => one.name !== name),
});

/** The module with other words on one of its rows. Pure. */
export const changeAttribute = (module: ModuleChoice, id: string, part: Partial<AttributeRow>): ModuleChoice => ({
  ...module,
  attributes: module.attributes.map((one) => (one.id === id ? { ...one, ...part } : one)),
});
export const changeField = (module: ModuleChoice, name: FieldName, part: Partial<FieldRow>): ModuleChoice => ({
  ...module,
  fields: module.fields.map((one) => (one.name === name ? { ...one, ...part } : one)),
});

/** A row put where another one of its section stands, which gives way. Pure. */
function moved<Row>(rows: readonly Row[], isOne: (row: Row) => boolean, isOther: (row: Row) => boolean): readonly Row[] {
  const from = rows.findIndex(isOne);
  const to = rows.findIndex(isOther);
  const row = rows[from];
  return row === undefined || to < 0 ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** The module with an add-on in another's place. Pure. */
export const moveAttribute = (module: ModuleChoice, id: string, to: string): ModuleChoice => ({
  ...module,
  attributes: moved(
    module.attributes,
    (one) => one.id === id,
    (one) => one.id === to,
  ),
});
/** The module with a field in another's place. Pure. */
export const moveField = (module: ModuleChoice, name: string, to: string): ModuleChoice => ({
  ...module,
  fields: moved(
    module.fields,
    (one) => one.name === name,
    (one) => one.name === to,
  ),
});
