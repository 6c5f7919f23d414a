import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import s from './menu.module.css';
import { useAnchored } from './use-anchored.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** In smaller letters below the label, and at the end of its line. */
  note?: string | undefined;
  aside?: string | undefined;
  /** Set on items of which one (or several) is chosen; draws a tick. */
  checked?: boolean | undefined;
  /** Set on what is switched on and off; the menu stays open. */
  on?: boolean | undefined;
  onSelect: () => void;
}

export interface MenuSection {
  id: string;
  title?: string | undefined;
  items: readonly MenuItem[];
}

/** What the opener must spread on its button. */
export type MenuOpener = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
>;

export interface MenuProps {
  label: string;
  sections: readonly MenuSection[];
  /** Draws the button: `(opener) => <button {...opener}>…</button>`. */
  children: (opener: MenuOpener) => ReactNode;
  /** Text above the items, such as who is signed in. */
  head?: ReactNode;
  align?: 'start' | 'end' | undefined;
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

const roleOf = ({ checked, on }: MenuItem) =>
  on === undefined ? (checked === undefined ? 'menuitem' : 'menuitemradio') : 'menuitemcheckbox';

/** Moves to another item by arrows, Home, End and first letters. */
function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const here = items.findIndex((item) => item === document.activeElement);
  const go = (to: number) => {
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };
  if (event.key === 'ArrowDown') go(here + 1);
  else if (event.key === 'ArrowUp') go(here - 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(-1);
  else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLocaleLowerCase('da-DK');
    const next = [...items.slice(here + 1), ...items].find((item) => item.textContent.trim().toLocaleLowerCase('da-DK').startsWith(letter));
    next?.focus();
  }
}

const ItemButton = ({ item, onPress }: { item: MenuItem; onPress: () => void }) => (
  <button
    type="button"
    role={roleOf(item)}
    aria-checked={item.checked ?? item.on}
    tabIndex={-1}
    className={classNames(s.item, item.note && s.tall)}
    onClick={onPress}
  >
    {item.icon}
    <span>
      {item.label}
      {item.note && <span className={s.note}>{item.note}</span>}
    </span>
    {item.aside && <span className={s.aside}>{item.aside}</span>}
    {item.checked && <Check aria-hidden="true" className={s.tick} />}
    {item.on !== undefined && <span className={classNames(s.switch, item.on && s.on)} aria-hidden="true" />}
  </button>
);

/** A button with a menu: arrows, Home, End, first letters, Escape. */
export function Menu({ label, sections, children, head, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | undefined>();
  const anchorRef = useRef<HTMLButtonElement>(null);
  const floatRef = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored(open !== undefined, anchorRef, floatRef, { align });

  useEffect(() => {
    if (!open) return undefined;
    itemsOf(floatRef.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus();
    const press = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && !floatRef.current?.contains(target) && !anchorRef.current?.contains(target)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open]);

  const close = () => {
    setOpen(undefined);
    anchorRef.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(undefined);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else moveFocus(event, itemsOf(floatRef.current));
  };
  const opener: MenuOpener = {
    ref: anchorRef,
    id: `${id}-opener`,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== undefined,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(open ? undefined : 'first'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };
  return (
    <>
      {children(opener)}
      {open && (
        <div ref={floatRef} className={s.menu}>
          {head && <div className={s.head}>{head}</div>}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={key}>
            {sections.map((section) => (
              <div key={section.id} role="group" aria-label={section.title} className={s.section}>
                {section.title && (
                  <p className={s.title} aria-hidden="true">
                    {section.title}
                  </p>
                )}
                {section.items.map((item) => (
                  <ItemButton
                    key={item.id}
                    item={item}
                    onPress={() => {
                      if (item.on === undefined) close();
                      item.onSelect();
                    }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
