import { Tag } from '../../../ui/display/tag.tsx';
import { OrderedRows } from '../../../ui/list/ordered-rows.tsx';
import { COPY } from '../copy.ts';
import type { ModuleControl } from '../draft/module-control.ts';
import { changeAttribute, moveAttribute, withoutAttribute } from '../draft/module-rows.ts';
import { ModuleRow } from './module-row.tsx';
import { SectionCard } from './section-card.tsx';

/** Egenskaber: the add-ons that an orderer chooses among, in their order (S2 §2). */
export function AttributeSection({ builder, onAdd }: { readonly builder: ModuleControl; readonly onAdd: () => void }) {
  const { values, edit, readOnly } = builder;
  const rows = values.attributes.map((attribute, index) => ({ key: attribute.id, name: attribute.description, attribute, index }));
  return (
    <SectionCard
      title={COPY.attributes.title}
      addLabel={COPY.attributes.add}
      onAdd={readOnly ? undefined : onAdd}
      keys={rows.map(({ key }) => key)}
      empty={COPY.attributes.empty}
    >
      <OrderedRows label={COPY.attributes.title} rows={rows} readOnly={readOnly} onMove={(key, to) => edit(moveAttribute(values, key, to))}>
        {({ attribute: { id, code, description, required }, index }, moves) => (
          <ModuleRow
            builder={builder}
            place="attributes"
            id={id}
            code={code}
            name={description}
            moves={moves}
            required={required}
            aside={builder.archived.has(id) && <Tag tone="warn">{COPY.archivedTag}</Tag>}
            error={builder.archived.has(id) ? COPY.archived : builder.errorAt(`attributes.${index}.id`)}
            onRequire={(on) => edit(changeAttribute(values, id, { required: on }))}
            onRemove={() => edit(withoutAttribute(values, id))}
          />
        )}
      </OrderedRows>
    </SectionCard>
  );
}
