import { useRef, useState } from 'react';
import { showNumber } from '../../platform/format.ts';
import { RemovableChip, StillChip } from '../action/chip.tsx';
import { TextButton } from '../action/text-button.tsx';
import s from './chosen-chips.module.css';

/** So many stand there at first, and so many more come with each press: thousands of chips would hold up the page. */
const FOLDED = 8;
const MORE = 200;

export interface ChosenChip {
  readonly id: string;
  readonly text: string;
}
export interface ChosenChipsProps {
  /** Name of the list, read out only. */
  label: string;
  chosen: readonly ChosenChip[];
  /** Left out where nothing can be taken away. */
  onRemove?: ((id: string) => void) | undefined;
  /** The last one was taken away: the focus has nowhere to stay. */
  onNone?: (() => void) | undefined;
}

/** What was chosen of many, each with a cross; of a long list the first, and how many more there are. */
export function ChosenChips({ label, chosen, onRemove, onNone }: ChosenChipsProps) {
  const [room, setRoom] = useState(FOLDED);
  const list = useRef<HTMLUListElement>(null);
  // 'and 1 more' would take the place of that one.
  const shown = chosen.length <= room + 1 ? chosen : chosen.slice(0, room);
  const more = chosen.length - shown.length;
  const focusOn = (at: number) =>
    requestAnimationFrame(() => {
      const crosses = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
      (crosses[at] ?? crosses.at(-1))?.focus();
    });
  if (chosen.length === 0) return null;
  return (
    <div className={s.chosen}>
      <ul ref={list} className={s.list} aria-label={label}>
        {shown.map(({ id, text }, at) => (
          <li key={id}>
            {onRemove ? (
              <RemovableChip
                removeLabel={`Fjern ${text}`}
                onRemove={() => {
                  onRemove(id);
                  if (chosen.length === 1) onNone?.();
                  else focusOn(at);
                }}
              >
                {text}
              </RemovableChip>
            ) : (
              <StillChip>{text}</StillChip>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <TextButton
          onClick={() => {
            setRoom(room + MORE);
            focusOn(shown.length);
          }}
        >
          {`og ${showNumber(more)} flere`}
        </TextButton>
      )}
      {more === 0 && chosen.length > FOLDED + 1 && (
        <TextButton
          onClick={() => {
            setRoom(FOLDED);
            focusOn(0);
          }}
        >
          Vis færre
        </TextButton>
      )}
    </div>
  );
}
