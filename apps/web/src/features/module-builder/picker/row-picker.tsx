import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { SearchField } from '../../../ui/field/search-field.tsx';
import { Layer } from '../../../ui/overlay/layer.tsx';
import { PanelFrame } from '../../../ui/overlay/panel-frame.tsx';
import { COPY } from '../copy.ts';
import s from './row-picker.module.css';

export interface PickableRow {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly chosen: boolean;
  /** It cannot be taken away; said beside it. */
  readonly fixed?: string | undefined;
}

export interface RowPickerProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly search: string;
  /** Undefined while they are fetched. */
  readonly rows: readonly PickableRow[] | undefined;
  /** Stands in the place of rows: that there are none, or that they could not be fetched. */
  readonly instead?: ReactNode;
  readonly onPick: (key: string, chosen: boolean) => void;
  readonly onClose: () => void;
}

const folded = (text: string): string => text.toLocaleLowerCase('da-DK');

/**
 * Slides in over the rows and leaves the preview in sight: what is ticked stands in the form at once (S2 §2). It begins 100 ms
 * after the press and moves for 250 ms, and does neither for whoever wants no motion.
 */
export function RowPicker({ isOpen, title, search, rows, instead, onPick, onClose }: RowPickerProps) {
  return (
    <Layer isOpen={isOpen} onLeave={onClose} outsideCloses backCloses scrimClass={s.scrim} className={s.panel ?? ''}>
      <Dialog className={s.dialog ?? ''}>
        <PanelFrame
          heading={
            <Heading slot="title" className={s.title ?? ''}>
              {title}
            </Heading>
          }
          subtitle={rows && COPY.chosen(rows.filter(({ chosen }) => chosen).length)}
          footer={
            <Button tone="primary" onClick={onClose}>
              {COPY.done}
            </Button>
          }
          onLeave={onClose}
        >
          {instead ?? (rows && <Choices search={search} rows={rows} onPick={onPick} />)}
        </PanelFrame>
      </Dialog>
    </Layer>
  );
}

function Choices({ search, rows, onPick }: Pick<RowPickerProps, 'search' | 'onPick'> & { readonly rows: readonly PickableRow[] }) {
  const [sought, setSought] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A phone would throw up its keyboard over the rows.
    if (!matchMedia('(pointer: coarse)').matches) box.current?.focus({ preventScroll: true });
  }, []);
  const word = folded(sought.trim());
  const found = rows.filter(({ name, code }) => folded(name).includes(word) || folded(code).startsWith(word));
  return (
    <>
      <div className={s.search}>
        <SearchField ref={box} label={search} placeholder={COPY.placeholder} value={sought} onChange={setSought} />
      </div>
      <ul className={s.list}>
        {found.map(({ key, code, name, chosen, fixed }) => (
          <li key={key}>
            <Checkbox checked={chosen} readOnly={fixed !== undefined} count={fixed} onChange={(on) => onPick(key, on)}>
              <span className={s.choice}>
                <Tag>{code}</Tag> {name}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <output className={s.none}>{found.length === 0 && COPY.notFound}</output>
    </>
  );
}
