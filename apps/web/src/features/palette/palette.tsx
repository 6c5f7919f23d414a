import { NAME_MAX } from '@praj/domain/limits.ts';
import { Building2, CarTaxiFront, FileText, UserRound } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRemembered } from '../../platform/storage.ts';
import { ComboBoxList, optionId } from '../../ui/choice/combo-box-list.tsx';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useMe } from '../session/queries.ts';
import { copy } from './copy.ts';
import { FOUND_KINDS, type Found, type FoundKind, keptRecent, remembering } from './found.ts';
import s from './palette.module.css';
import { useFound } from './use-found.ts';

const ICONS: Readonly<Record<FoundKind, ReactNode>> = {
  page: <FileText aria-hidden="true" />,
  order: <CarTaxiFront aria-hidden="true" />,
  person: <UserRound aria-hidden="true" />,
  company: <Building2 aria-hidden="true" />,
};
const keyOf = ({ kind, id }: Found): string => `${kind}-${id.replaceAll('/', '_')}`;

interface PaletteProps {
  /** The pages that the person may open. */
  pages: readonly Found[];
  /** Gives what was typed while the palette was on its way. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Goes to a page, a trip, a person's or a company's trips by typing (design §7.8). */
export function Palette({ pages, takeTyped, onClose }: PaletteProps) {
  const me = useMe();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [kept, setRecent] = useRemembered(keptRecent, me.id);
  const recent = kept ?? [];
  const { found, searching, failed } = useFound(typed, pages);
  const idle = typed.trim() === '';
  const things = idle ? [...recent, ...pages.filter((page) => !recent.some((one) => keyOf(one) === keyOf(page)))] : found;
  const active = things.find((one) => keyOf(one) === chosen) ?? things[0];
  const input = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    input.current?.focus();
    setTyped(takeTyped());
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
    void navigate(thing.to);
  };
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
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
        { id: 'recent', title: copy.recent, choices: lines(recent) },
        { id: 'page', title: copy.groups.page, choices: lines(things.slice(recent.length)) },
      ]
    : FOUND_KINDS.map((kind) => ({ id: kind, title: copy.groups[kind], choices: lines(found.filter((one) => one.kind === kind)) }));
  const state = searching ? copy.searching : failed ? copy.failed : copy.none;

  return (
    <Dialog title={copy.title} size="wide" onClose={onClose}>
      <div className={s.palette}>
        <input
          ref={input}
          className={s.input}
          type="text"
          role="combobox"
          aria-label={copy.label}
          aria-expanded={things.length > 0}
          aria-controls={things.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeOption}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={copy.hint}
          maxLength={NAME_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
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
              label={copy.results}
              sections={sections.filter(({ choices }) => choices.length > 0)}
              activeId={active && keyOf(active)}
              selectedId={undefined}
              query={typed}
            />
          )}
          {(things.length === 0 || searching || failed) && <p className={s.state}>{state}</p>}
        </div>
        <p className={s.keys}>{copy.keys}</p>
        <VisuallyHidden>
          <output>{idle || searching ? '' : things.length > 0 ? copy.found(things.length) : state}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}
