import { useMemo } from 'react';
import { ZipAreaPicker } from '../../entities/zip-area/zip-area-picker.tsx';
import type { BoundField } from '../../form/use-form.ts';
import { showNumber } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tabs } from '../../ui/frame/tabs.tsx';
import { COPY } from './copy.ts';
import s from './discount-code.module.css';
import { coversAll, type DiscountForm } from './discount-form.ts';

/** The fields that hold areas, in their order. */
export const AREA_FIELDS = ['zipCodesFrom', 'zipCodesTo'] as const;
export type AreaField = (typeof AREA_FIELDS)[number];

interface AreaTabsProps {
  form: DiscountForm;
  /** All areas there are; empty before they are known. */
  every: readonly string[];
  chosen: AreaField;
  onChoose: (field: AreaField) => void;
}

/** Where trips must begin and end for the code to hold of them: each a picker of its own, of which one shows. */
export function AreaTabs({ form, every, chosen, onChoose }: AreaTabsProps) {
  return (
    <div className={s.areas}>
      <Tabs
        label={COPY.areas}
        chosen={chosen}
        onChoose={onChoose}
        tabs={AREA_FIELDS.map((name) => {
          const field = form.field(name);
          return {
            id: name,
            label: (
              <span className={s.tab}>
                {field.label} <HowMany chosen={field.value} every={every} />
              </span>
            ),
            // Two maps at once would be one that nobody sees.
            content: name === chosen && (
              <div className={s.area}>
                <Areas {...field} />
              </div>
            ),
          };
        })}
      />
    </div>
  );
}

function Areas({ label, value, error, onChange }: BoundField<readonly string[]>) {
  const chosen = useMemo(() => new Set(value), [value]);
  // In one order, so that what is chosen anew as it was is no change.
  return <ZipAreaPicker label={label} hideLabel chosen={chosen} error={error} onChange={(next) => onChange([...next].toSorted())} />;
}

function HowMany({ chosen, every }: { chosen: readonly string[]; every: readonly string[] }) {
  if (chosen.length === 0) return <span className={classNames(s.howMany, s.missing)}>{COPY.missing}</span>;
  return <span className={s.howMany}>{coversAll(chosen, every) ? COPY.all : showNumber(chosen.length)}</span>;
}
