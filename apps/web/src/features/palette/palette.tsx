import { NAME_MAX } from '@praj/domain/limits.ts';
import { readOrderNumber, showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { useRemembered } from '../../platform/storage.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { ComboBoxList } from '../../ui/choice/combo-box-list.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import type { Command } from './command.ts';
import { COPY } from './copy.ts';
import { type Entry, keyOf, partsAtFirst, partsFound } from './entries.ts';
import { choicesOf, TITLES } from './entry-choice.tsx';
import { type Found, keptRecent, remembering } from './found.ts';
import { KeyHints } from './key-hints.tsx';
import s from './palette.module.css';
import { PressedLines } from './pressed-lines.tsx';
import { useChosen } from './use-chosen.ts';
import { useFound, useLatestTrips } from './use-found.ts';
import { type EarlyTyped, useTyped } from './use-typed.ts';

export interface PaletteProps {
  /** The pages that the person may open. */
  pages: readonly Found[];
  /** What the person may have done. */
  commands: readonly Command[];
  /** The key that goes with others: ⌘ or Ctrl. */
  modifier: string;
  takeTyped: () => EarlyTyped;
  /** Goes to the path of what was chosen. */
  onGo: (to: string) => void;
  onClose: () => void;
}

/** Goes to a page, a trip, a person or company, or to their trips, and does what has a name, by typing (design §7.8). */
export function Palette({ pages, commands, modifier, takeTyped, onGo, onClose }: PaletteProps) {
  const me = useMe();
  const now = useServerNow();
  const listId = useId();
  const phone = useMedia(PHONE);
  const { input, typed, entered, type, forgetEntered } = useTyped(takeTyped);
  const [recent = [], setRecent] = useRemembered(keptRecent, me.id);
  const latest = useLatestTrips();
  const { found, searching, failed } = useFound(typed, pages);
  const idle = typed.trim() === '';
  const parts = idle ? partsAtFirst({ latest, recent, pages, commands }) : partsFound(found, commands, typed);
  const entries = parts.flatMap((part) => part.entries);
  const { active, activeOption, choose, move } = useChosen(entries, listId);

  const take = (entry: Entry, inOverview = false) => {
    if (entry.kind === 'command') {
      onClose();
      entry.command.run();
      return;
    }
    const to = inOverview ? entry.found.overview : entry.found.to;
    if (to === undefined) return;
    setRecent(remembering(recent, entry.found));
    onClose();
    onGo(to);
  };
  const takeEntered = useEffectEvent(() => {
    if (active) take(active);
  });
  useEffect(() => {
    if (entered && activeOption) takeEntered();
  }, [entered, activeOption]);
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    forgetEntered();
    if (event.key === 'Enter' && active) take(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  const state = searching ? COPY.searching : failed ? COPY.failed : COPY.none;
  const number = readOrderNumber(typed);

  return (
    <Dialog title={COPY.title} size="search" hasCross={phone} onClose={onClose}>
      <div className={s.palette}>
        <div className={s.field}>
          <Search aria-hidden="true" />
          <input
            ref={input}
            className={s.input}
            type="text"
            role="combobox"
            aria-label={COPY.label}
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeOption}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={COPY.hint}
            maxLength={NAME_MAX}
            value={typed}
            onChange={(event) => {
              type(event.target.value);
              choose(undefined);
            }}
            onKeyDown={key}
          />
          {!phone && <Kbd>Esc</Kbd>}
        </div>
        <PressedLines entries={entries} onChoose={choose} onTake={take}>
          {entries.length > 0 && (
            <ComboBoxList
              id={listId}
              label={COPY.results}
              sections={parts.map(({ part, entries: lines }) => ({
                id: part,
                title: TITLES[part],
                choices: choicesOf(lines, typed, now),
              }))}
              activeId={active && keyOf(active)}
              selectedId={undefined}
              query={number === undefined ? typed : showOrderNumber(number)}
            />
          )}
          {(entries.length === 0 || searching || failed) && <p className={s.state}>{state}</p>}
        </PressedLines>
        <KeyHints active={active} modifier={modifier} />
        <VisuallyHidden>
          <output>{idle || searching ? '' : entries.length > 0 ? COPY.found(entries.length) : state}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}
