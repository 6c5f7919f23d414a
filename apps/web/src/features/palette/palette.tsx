import { NAME_MAX } from '@praj/domain/limits.ts';
import { Building2, CarTaxiFront, FileText, ListFilter, UserRound } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { useRemembered } from '../../platform/storage.ts';
import { ComboBoxList, optionId } from '../../ui/choice/combo-box-list.tsx';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { COPY } from './copy.ts';
import { FOUND_KINDS, type Found, type FoundKind, keptRecent, remembering } from './found.ts';
import s from './palette.module.css';
import { useFound } from './use-found.ts';

const ICONS: Readonly<Record<FoundKind, ReactNode>> = {
  page: <FileText aria-hidden="true" />,
  order: <CarTaxiFront aria-hidden="true" />,
  person: <UserRound aria-hidden="true" />,
  company: <Building2 aria-hidden="true" />,
  trips: <ListFilter aria-hidden="true" />,
};
const keyOf = ({ kind, id }: Found): string => `${kind}-${id.replaceAll('/', '_')}`;

interface PaletteProps {
  /** The pages that the person may open. */
  pages: readonly Found[];
  /** Gives what was typed while the palette was on its way, and whether Enter was pressed behind it. */
  takeTyped: () => { readonly text: string; readonly entered: boolean };
  /** Goes to the path of what was chosen. */
  onGo: (to: string) => void;
  onClose: () => void;
}

/** Goes to a page, a trip, a person or company, or to their trips by typing (design §7.8). */
export function Palette({ pages, takeTyped, onGo, onClose }: PaletteProps) {
  const me = useMe();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed for what is not found yet. */
  const [entered, setEntered] = useState(false);
  const [kept, setRecent] = useRemembered(keptRecent, me.id);
  const recent = kept ?? [];
  const { found, searching, failed } = useFound(typed, pages);
  const idle = typed.trim() === '';
  const things = idle ? [...recent, ...pages.filter((page) => !recent.some((one) => keyOf(one) === keyOf(page)))] : found;
  const active = things.find((one) => keyOf(one) === chosen) ?? things[0];
  const input = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    input.current?.focus();
    const early = takeTyped();
    // What was pasted or said into the field meanwhile stays.
    setTyped((now) => early.text + now);
    setEntered(early.entered);
  });
  useEffect(() => {
    // Once React Aria has settled which layer holds the focus: a panel below would take it back before.
    const frame = requestAnimationFrame(() => begin());
    return () => cancelAnimationFrame(frame);
  }, []);
  const activeOption = active && optionId(listId, keyOf(active));
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  const open = (thing: Found) => {
    setRecent(remembering(recent, thing));
    onClose();
    onGo(thing.to);
  };
  const openEntered = useEffectEvent(() => {
    if (active) open(active);
  });
  useEffect(() => {
    if (entered && activeOption) openEntered();
  }, [entered, activeOption]);
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    setEntered(false);
    if (event.key === 'Enter' && active) open(active);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = things.at(((active ? things.indexOf(active) : -1) + (event.key === 'ArrowDown' ? 1 : -1)) % things.length);
      setChosen(next && keyOf(next));
    } else return;
    event.preventDefault();
  };
  const pressed = (target: EventTarget): Found | undefined => {
    const option = target instanceof Element ? target.closest('[data-choice]')?.getAttribute('data-choice') : undefined;
    return things.find((one) => keyOf(one) === option);
  };
  const lines = (part: readonly Found[]) =>
    part.map((one) => ({ id: keyOf(one), text: one.text, detail: one.detail, icon: ICONS[one.kind] }));
  const sections = idle
    ? [
        { id: 'recent', title: COPY.recent, choices: lines(recent) },
        { id: 'page', title: COPY.groups.page, choices: lines(things.slice(recent.length)) },
      ]
    : FOUND_KINDS.map((kind) => ({ id: kind, title: COPY.groups[kind], choices: lines(found.filter((one) => one.kind === kind)) }));
  const state = searching ? COPY.searching : failed ? COPY.failed : COPY.none;

  return (
    <Dialog title={COPY.title} size="wide" onClose={onClose}>
      <div className={s.palette}>
        <input
          ref={input}
          className={s.input}
          type="text"
          role="combobox"
          aria-label={COPY.label}
          aria-expanded={things.length > 0}
          aria-controls={things.length > 0 ? listId : undefined}
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
            setTyped(event.target.value);
            setChosen(undefined);
            setEntered(false);
          }}
          onKeyDown={key}
        />
        <div
          className={s.results}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={(event) => {
            const under = pressed(event.target);
            if (under) setChosen(keyOf(under));
          }}
          onClick={(event) => {
            const thing = pressed(event.target);
            if (thing) open(thing);
          }}
        >
          {things.length > 0 && (
            <ComboBoxList
              id={listId}
              label={COPY.results}
              sections={sections.filter(({ choices }) => choices.length > 0)}
              activeId={active && keyOf(active)}
              selectedId={undefined}
              query={typed}
            />
          )}
          {(things.length === 0 || searching || failed) && <p className={s.state}>{state}</p>}
        </div>
        <p className={s.keys}>{COPY.keys}</p>
        <VisuallyHidden>
          <output>{idle || searching ? '' : things.length > 0 ? COPY.found(things.length) : state}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}
