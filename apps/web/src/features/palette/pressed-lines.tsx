import type { ReactNode } from 'react';
import { choiceIdUnder } from '../../ui/choice/combo-box-list.tsx';
import { type Entry, keyOf } from './entries.ts';
import s from './palette.module.css';

interface PressedLinesProps {
  readonly entries: readonly Entry[];
  readonly onChoose: (entry: Entry) => void;
  /** `inOverview`: pressed with the key that goes with others. */
  readonly onTake: (entry: Entry, inOverview: boolean) => void;
  readonly children: ReactNode;
}

/** The palette's lines, chosen by the mouse and taken by a press; the focus stays in the field. */
export function PressedLines({ entries, onChoose, onTake, children }: PressedLinesProps) {
  const under = (target: EventTarget): Entry | undefined => entries.find((one) => keyOf(one) === choiceIdUnder(target));
  return (
    <div
      className={s.results}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => {
        const entry = under(event.target);
        if (entry) onChoose(entry);
      }}
      onClick={(event) => {
        const entry = under(event.target);
        if (entry) onTake(entry, event.ctrlKey || event.metaKey);
      }}
    >
      {children}
    </div>
  );
}
