import type { AllocationChoice } from '@praj/contract/allocations/allocations.ts';
import type { AllocationField as AskedField } from '@praj/domain/allocations/allocation-kinds.ts';
import { ALLOCATION_MAX } from '@praj/domain/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ComboBox } from '../../ui/choice/combo-box.tsx';
import type { Choice } from '../../ui/choice/combo-box-list.tsx';
import type { FieldFrame } from '../../ui/field/field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { type AllocationEntry, chosenAllocation } from './allocation-entry.ts';
import { COPY } from './copy.ts';
import { refreshAllocationChoices, useAllocationChoices, type WhoseLists } from './queries.ts';

export interface AllocationFieldProps extends FieldFrame {
  readonly asked: AskedField;
  /** Whose lists are searched. */
  readonly whose: WhoseLists;
  readonly entry: AllocationEntry;
  readonly onChange: (entry: AllocationEntry) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** The field of one kind: typed freely, or searched for on the lists that the server keeps. */
export function AllocationField({ asked, ...props }: AllocationFieldProps) {
  if (asked.source === 'list') return <FromList {...props} asked={asked} />;
  const { entry, onChange, whose: _whose, ...frame } = props;
  return (
    <TextField
      {...frame}
      value={entry.text}
      onChange={(text) => onChange({ text, chosen: null })}
      maxLength={ALLOCATION_MAX}
      autoComplete="off"
      required={asked.required}
      {...(asked.kind === 'ean' && { inputMode: 'numeric' as const })}
    />
  );
}

interface ListChoice extends Choice {
  readonly value: AllocationChoice;
}
const choiceOf = (value: AllocationChoice): ListChoice => ({ id: value.code, text: value.name, detail: value.code, value });

function FromList({ asked: { kind, required }, whose, entry, onChange, onBlur, ...frame }: AllocationFieldProps) {
  const [here, setHere] = useState(false);
  // What was chosen is no search: one sees the whole list again.
  const typed = entry.chosen ? '' : entry.text;
  const { choices, isWaiting, isError, refetch } = useAllocationChoices(whose, kind, typed, here);
  const client = useQueryClient();
  const { error } = frame;
  // What was refused has left its list, which is still offered as it was when it was last searched.
  useEffect(() => {
    if (error) refreshAllocationChoices(client);
  }, [client, error]);
  return (
    <div onFocus={() => setHere(true)} role="presentation">
      <ComboBox
        {...frame}
        inputValue={entry.text}
        onInput={(text) => onChange({ text, chosen: null })}
        sections={choices.length > 0 ? [{ id: kind, choices: choices.map(choiceOf) }] : []}
        onPick={({ value }) => onChange(chosenAllocation(value))}
        status={!here ? 'idle' : isError ? 'error' : isWaiting ? 'loading' : 'ready'}
        errorText={COPY.failed}
        onRetry={() => void refetch()}
        emptyText={COPY.none}
        selectedId={entry.chosen?.code}
        placeholder={COPY.choose}
        required={required}
        onBlur={onBlur}
      />
    </div>
  );
}
