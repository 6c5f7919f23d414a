import {
  FIELD_CATALOGUE,
  FIELD_CODE_OF,
  FIELD_LABELS,
  FIELD_NAMES,
  type FieldCategory,
} from '@praj/domain/booking-form/field-catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { attributesQuery } from '../../../entities/attribute/all-attributes.ts';
import { failureMessage } from '../../../platform/call-failed.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton.tsx';
import { COPY } from '../copy.ts';
import type { ModuleControl } from '../draft/module-control.ts';
import { withAttribute, withField, withoutAttribute, withoutField } from '../draft/module-rows.ts';
import { isAlways } from '../draft/module-values.ts';
import { RowPicker } from './row-picker.tsx';

/** The section that is picked for. */
export type PickedSection = 'attributes' | FieldCategory;

interface ModulePickerProps {
  readonly builder: ModuleControl;
  /** Undefined when nothing is picked. */
  readonly section: PickedSection | undefined;
  readonly onClose: () => void;
}

/** What can stand in a section, with what does ticked off. */
export function ModulePicker({ builder, section, onClose }: ModulePickerProps) {
  // While it slides out it shows what it was opened for.
  const [shown, setShown] = useState<PickedSection>('attributes');
  if (section !== undefined && section !== shown) setShown(section);
  const props = { builder, isOpen: section !== undefined, onClose };
  return shown === 'attributes' ? <AttributePicker {...props} /> : <FieldPicker key={shown} {...props} category={shown} />;
}

interface OpenedPicker extends Pick<ModulePickerProps, 'builder' | 'onClose'> {
  readonly isOpen: boolean;
}

/** The provider's attributes; those of large cars belong to the number of people, and the archived are offered to nobody (S2 §2). */
function AttributePicker({ builder: { values, edit }, ...panel }: OpenedPicker) {
  const query = useQuery(attributesQuery());
  const offered = query.data?.filter(({ category, status }) => category !== 'BIGCAR' && status === 'ACTIVE');
  const chosen = new Set(values.attributes.map(({ id }) => id));
  return (
    <RowPicker
      {...panel}
      title={COPY.attributes.title}
      search={COPY.attributes.search}
      rows={offered?.map(({ id, code, description }) => ({ key: id, code, name: description, chosen: chosen.has(id) }))}
      instead={insteadOf(query, offered?.length)}
      onPick={(key, on) => {
        const attribute = offered?.find(({ id }) => id === key);
        if (!on) edit(withoutAttribute(values, key));
        else if (attribute) {
          const { id, code, description, category } = attribute;
          edit(withAttribute(values, { id, code, description, category }, values.from));
        }
      }}
    />
  );
}

/** What stands there while there are no rows. */
function insteadOf({ error, isFetching, refetch }: ReturnType<typeof useQuery>, count: number | undefined): ReactNode {
  if (count !== undefined) return count === 0 ? <p>{COPY.attributes.none}</p> : undefined;
  if (error) {
    return <ErrorState message={`${COPY.attributes.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <SkeletonRows />;
}

function FieldPicker({ builder: { values, edit }, category, ...panel }: OpenedPicker & { readonly category: FieldCategory }) {
  const said = category === 'DETAILS' ? COPY.details : COPY.customer;
  const chosen = new Set(values.fields.map(({ name }) => name));
  const offered = FIELD_NAMES.filter((name) => FIELD_CATALOGUE[name].category === category);
  return (
    <RowPicker
      {...panel}
      title={said.title}
      search={said.search}
      rows={offered.map((name) => ({
        key: name,
        code: FIELD_CODE_OF[name],
        name: FIELD_LABELS[name],
        chosen: isAlways(name) || chosen.has(name),
        fixed: isAlways(name) ? COPY.always : undefined,
      }))}
      onPick={(key, on) => {
        const name = offered.find((one) => one === key);
        if (name) edit(on ? withField(values, name, values.from) : withoutField(values, name));
      }}
    />
  );
}
