import type { Role } from '@praj/domain/people/roles.ts';
import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAskedKinds } from '../../../entities/allocation/use-asked-kinds.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { COPY } from '../copy.ts';
import s from './column-picker.module.css';
import { type ColumnChoice, isShown, switched } from './kept-columns.ts';
import { switchableColumns } from './trip-columns.tsx';
import { useColumnNames } from './use-column-names.ts';

interface ColumnPickerProps {
  role: Role;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
  /** Undefined while no column has a width of its own. */
  onResetWidths: (() => void) | undefined;
}

/** 'Kolonner': which columns the table and the report have, beside the date. */
export function ColumnPicker({ role, choice, onChange, onResetWidths }: ColumnPickerProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <>
      <Button
        ref={anchor}
        icon={<Columns3 aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {COPY.columnPicker.open}
      </Button>
      {open && (
        <Popover anchorRef={anchor} label={COPY.columnPicker.open} align="end" onClose={close}>
          <div className={s.picker}>
            <FieldGroup label={COPY.columnPicker.shown}>
              <Switches role={role} choice={choice} onChange={onChange} />
            </FieldGroup>
            <p className={s.note}>{COPY.columnPicker.report}</p>
            {onResetWidths && <TextButton onClick={onResetWidths}>{COPY.columnPicker.resetWidths}</TextButton>}
            {choice && <TextButton onClick={() => onChange(undefined)}>{COPY.columnPicker.standard}</TextButton>}
          </div>
        </Popover>
      )}
    </>
  );
}

/** The columns, each with its switch; what trips are charged to, and what a reference is called, is asked for once they are looked at. */
function Switches({ role, choice, onChange }: Pick<ColumnPickerProps, 'role' | 'choice' | 'onChange'>) {
  const names = useColumnNames(true);
  return (
    <ul className={s.list}>
      {switchableColumns(role, useAskedKinds()).map((key) => (
        <li key={key}>
          <Checkbox checked={isShown(choice, key)} onChange={(on) => onChange(switched(choice, key, on))}>
            {names[key]}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
