import s from './kbd.module.css';

/** A key or keys, such as 'Ctrl ↵'; not read out, say it with `aria-keyshortcuts` on the button. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className={s.kbd} aria-hidden="true">
      {children}
    </kbd>
  );
}
