import { FIELD_CODE_OF, FIELD_LABELS, type FieldCategory, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { OrderedRows } from '../../../ui/list/ordered-rows.tsx';
import { COPY } from '../copy.ts';
import type { ModuleControl } from '../draft/module-control.ts';
import { changeField, moveField, withoutField } from '../draft/module-rows.ts';
import { type FieldRow, fieldsOfSection, hasOwnValue, isAlways, isMovable, takesPattern } from '../draft/module-values.ts';
import { PatternPart } from '../pattern/pattern-part.tsx';
import { ModuleRow } from './module-row.tsx';
import s from './module-rows.module.css';
import { SectionCard } from './section-card.tsx';

interface FieldSectionProps {
  readonly builder: ModuleControl;
  readonly category: FieldCategory;
  readonly onAdd: () => void;
}

const SAID = { DETAILS: { ...COPY.details, hint: COPY.details.order }, CUSTOMER: { ...COPY.customer, hint: undefined } } as const;

/** Why a field has no toggle 'Påkrævet'; undefined where it has one. */
const fixedWord = (name: FieldName): string | undefined =>
  isAlways(name) ? COPY.always : hasOwnValue(name) ? COPY.followsAccount : undefined;

/** Tur detaljer or Kundeinformationer: the fields of one section of the form (S2 §2). */
export function FieldSection({ builder, category, onAdd }: FieldSectionProps) {
  const { values, edit, readOnly } = builder;
  const said = SAID[category];
  const rows = fieldsOfSection(values.fields, category).map((field) => ({
    key: field.name,
    name: FIELD_LABELS[field.name],
    isFixed: !isMovable(field.name),
    field,
  }));
  return (
    <SectionCard
      title={said.title}
      addLabel={said.add}
      onAdd={readOnly ? undefined : onAdd}
      keys={rows.map(({ key }) => key)}
      empty={said.empty}
      hint={said.hint}
    >
      <OrderedRows label={said.title} rows={rows} readOnly={readOnly} onMove={(key, to) => edit(moveField(values, key, to))}>
        {({ field, name: label }, moves) => (
          <ModuleRow
            builder={builder}
            place={field.name}
            id={field.name}
            code={FIELD_CODE_OF[field.name]}
            name={label}
            moves={moves}
            required={fixedWord(field.name) === undefined ? field.required : undefined}
            fixed={fixedWord(field.name)}
            onRequire={(required) => edit(changeField(values, field.name, { required }))}
            onRemove={isAlways(field.name) ? undefined : () => edit(withoutField(values, field.name))}
          >
            {takesPattern(field.name) && <FieldParts builder={builder} field={field} />}
          </ModuleRow>
        )}
      </OrderedRows>
    </SectionCard>
  );
}

/** What can be said of a field beyond whether it is required. */
function FieldParts({ builder, field: { name, validation } }: { readonly builder: ModuleControl; readonly field: FieldRow }) {
  const { values, edit, readOnly } = builder;
  const path = `fields.${values.fields.findIndex((field) => field.name === name)}.validation` as const;
  return (
    <div className={s.parts}>
      {name === 'reference' && (
        <div className={s.label}>
          <TextField
            label={COPY.referenceLabel}
            name="referenceLabel"
            size="sm"
            value={values.referenceLabel}
            required
            readOnly={readOnly}
            error={builder.errorAt('referenceLabel')}
            onChange={(referenceLabel) => edit({ ...values, referenceLabel })}
            onBlur={() => builder.touch('referenceLabel')}
          />
        </div>
      )}
      <PatternPart
        name={(name === 'reference' && values.referenceLabel) || FIELD_LABELS[name]}
        choice={validation}
        readOnly={readOnly}
        error={builder.errorAt(path)}
        onChange={(next) => edit(changeField(values, name, { validation: next }))}
        onBlur={() => builder.touch(path)}
      />
    </div>
  );
}
