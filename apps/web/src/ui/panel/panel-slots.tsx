import { type ReactNode, useEffect, useRef } from 'react';
import s from './panel-slots.module.css';

/**
 * The foot of a panel whose three buttons keep their places, whatever can be done. One that cannot be done is an `ActionButton` with
 * its reason. The focus keeps its place too: a button that goes with it leaves it to the one that comes there.
 */
export function PanelSlots({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const slots = box.current;
    if (!slots) return undefined;
    let place = -1;
    const note = ({ target }: Event) => {
      place = target instanceof Node ? [...slots.children].findIndex((slot) => slot.contains(target)) : -1;
    };
    const observer = new MutationObserver(() => {
      const slot = slots.children[place];
      if (slot instanceof HTMLElement && document.activeElement === document.body) slot.focus({ preventScroll: true });
    });
    observer.observe(slots, { childList: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  return (
    <div ref={box} className={s.slots}>
      {children}
    </div>
  );
}
