import { useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { LeaveQuestion } from '../overlay/leave-question.tsx';
import { topLayer } from '../overlay/open-layers.ts';
import { PanelFrame } from '../overlay/panel-frame.tsx';
import panel from '../overlay/side-panel.module.css';
import type { SidePanelProps } from '../overlay/side-panel.tsx';
import { useUnsaved } from '../overlay/unsaved.ts';
import s from './docked-panel.module.css';
import { ListSteps } from './panel-steps.tsx';

/** A press on one of these does its own work, and leaves the panel open. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * A panel that has its place beside its list, which goes on being used. Escape closes it, and so does a press on the page
 * outside, save on a row or a control; neither while a dialog is open (S2 §2).
 */
export function DockedPanel({ title, label, onClose, dirty, onDiscard, wide, ...frame }: SidePanelProps) {
  const unsaved = useUnsaved(dirty === true);
  const leave = () => unsaved.leave(onClose);
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLeaving(box, leave);
  const stepped = useContext(ListSteps)?.stepped;
  useEffect(() => {
    // Whoever steps through the rows stays on them.
    if (stepped?.current && document.activeElement?.matches('[data-row-link]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [stepped]);
  return (
    <>
      <section
        ref={box}
        role="dialog"
        className={classNames(s.docked, wide && s.wide)}
        {...(label ? { 'aria-label': label } : { 'aria-labelledby': id })}
        data-print="no"
      >
        <div className={panel.dialog}>
          <PanelFrame
            {...frame}
            heading={
              <h2 ref={heading} id={id} tabIndex={-1} className={panel.title}>
                {title}
              </h2>
            }
            onLeave={leave}
          />
        </div>
      </section>
      <LeaveQuestion unsaved={unsaved} onDiscard={onDiscard} />
    </>
  );
}

function useLeaving(box: { readonly current: HTMLElement | null }, leave: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || topLayer()) return;
    event.preventDefault();
    leave();
  });
  const press = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || topLayer() || event.defaultPrevented || getSelection()?.type === 'Range') return;
    // What stands over the page, such as a message or a menu, is no outside of the panel; what has gone with the press is none either.
    if (!target.isConnected || !target.closest('main') || box.current?.contains(target) || target.closest(CONTROLS)) return;
    if (target.closest('tr, li')?.querySelector('[data-row-link]')) return;
    leave();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => escape(event);
    const onPress = (event: MouseEvent) => press(event);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onPress);
    };
  }, []);
}
