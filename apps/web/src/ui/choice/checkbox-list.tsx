import { useState } from 'react';
import { showNumber } from '../../platform/format.ts';
import { TextButton } from '../action/text-button.tsx';
import { FieldGroup, type GroupFrame } from '../field/field-group.tsx';
import { SearchField } from '../field/search-field.tsx';
import { SkeletonBar } from '../state/skeleton.tsx';
import { Checkbox } from './checkbox.tsx';
import s from './checkbox-list.module.css';

export interface CheckboxListOption {
  value: string;
  label: string;
  count?: number | undefined;
}

export interface CheckboxListProps extends GroupFrame {
  values: readonly string[];
  /** Undefined while they are fetched. */
  options: readonly CheckboxListOption[] | undefined;
  onChange: (values: string[]) => void;
}

/** So many show at first; a search box appears when there are more. */
const SHOWN = 8;

/** Several of a list with how many match each; a long list is searched and unfolded in place. */
export function CheckboxList({ values, options, onChange, ...frame }: CheckboxListProps) {
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  if (!options) {
    return (
      <FieldGroup {...frame}>
        <ul className={s.list} aria-busy="true">
          {Array.from({ length: SHOWN }, (_, i) => (
            <li key={i} className={s.toCome}>
              <SkeletonBar width={40 + ((i * 13) % 30)} />
            </li>
          ))}
        </ul>
      </FieldGroup>
    );
  }
  const sought = search.trim().toLocaleLowerCase('da-DK');
  const found = options.filter((option) => option.label.toLocaleLowerCase('da-DK').includes(sought));
  const visible = all || sought ? found : found.filter((option, i) => i < SHOWN || values.includes(option.value));
  const toggle = (value: string, on: boolean) => onChange(on ? [...values, value] : values.filter((v) => v !== value));
  return (
    <FieldGroup {...frame}>
      {options.length > SHOWN && (
        <SearchField label={`Søg i ${frame.label}`} placeholder="Søg" size="sm" value={search} onChange={setSearch} />
      )}
      <ul className={s.list}>
        {visible.map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox
              checked={values.includes(value)}
              onChange={(on) => toggle(value, on)}
              count={count !== undefined && showNumber(count)}
              dim={count === 0}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={s.none}>Ingen resultater fundet</p>}
      {visible.length < found.length && <TextButton onClick={() => setAll(true)}>Vis alle {showNumber(found.length)}</TextButton>}
    </FieldGroup>
  );
}
