import type { Role } from '@praj/domain/people/roles.ts';
import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { copy } from '../copy.ts';
import s from './column-picker.module.css';
import { type ColumnChoice, isShown, switched } from './kept-columns.ts';
import { switchableColumns } from './trip-columns.tsx';

interface ColumnPickerProps {
  role: Role;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

/** 'Kolonner': which columns the table and the report have, beside the date. */
export function ColumnPicker({ role, choice, onChange }: ColumnPickerProps) {
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
        {copy.columnPicker.open}
      </Button>
      {open && (
        <Popover anchorRef={anchor} label={copy.columnPicker.open} align="end" onClose={close}>
          <div className={s.picker}>
            <FieldGroup label={copy.columnPicker.shown}>
              <ul className={s.list}>
                {switchableColumns(role).map((key) => (
                  <li key={key}>
                    <Checkbox checked={isShown(choice, key)} onChange={(on) => onChange(switched(choice, key, on))}>
                      {copy.columns[key]}
                    </Checkbox>
                  </li>
                ))}
              </ul>
            </FieldGroup>
            <p className={s.note}>{copy.columnPicker.report}</p>
            {choice && <TextButton onClick={() => onChange(undefined)}>{copy.columnPicker.standard}</TextButton>}
          </div>
        </Popover>
      )}
    </>
  );
}
