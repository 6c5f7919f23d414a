import { Check, CircleAlert, Info, X } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { toast as pageToasts, type ShownToast, type ToastQueue } from './toast-queue.ts';
import s from './toast-region.module.css';
import { useGivingWay } from './use-giving-way.ts';
import { toastRoom } from './use-toast-room.ts';

const icons = { success: Check, error: CircleAlert, info: Info };

/** Shows the queue at the bottom left, above the feet of the page, and aside of what one types in. Render it once, in the page's frame. */
export function ToastRegion({ queue = pageToasts.queue }: { queue?: ToastQueue | undefined }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.get);
  const room = useSyncExternalStore(toastRoom.subscribe, toastRoom.get);
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { aside, standOut, lookAgain } = useGivingWay(list, toasts[0]?.id);
  const cameFrom = useRef<EventTarget>(null);
  const enter = ({ relatedTarget }: FocusEvent) => {
    queue.pause();
    if (!(relatedTarget instanceof Node && region.current?.contains(relatedTarget))) cameFrom.current = relatedTarget;
  };
  // A button that goes with its toast would leave the keyboard nowhere: the focus goes back to where it came from.
  const close = (id: number) => {
    const from = cameFrom.current;
    if (region.current?.contains(document.activeElement) && from instanceof HTMLElement) from.focus({ preventScroll: true });
    queue.close(id);
  };
  return createPortal(
    <section
      ref={region}
      className={s.region}
      style={room > 0 ? ({ '--room': `${room}px` } as CSSProperties) : undefined}
      aria-label="Beskeder"
      data-print="no"
      // React Aria neither hides this region behind an open modal nor takes a press here for a press outside it.
      data-react-aria-top-layer="true"
    >
      <div
        role="presentation"
        onPointerEnter={() => {
          queue.pause();
          standOut();
        }}
        onPointerLeave={() => {
          queue.resume();
          lookAgain();
        }}
        onFocus={enter}
        onBlur={queue.resume}
      >
        <ol ref={list} aria-live="polite" aria-relevant="additions" className={classNames(s.list, aside && s.aside)}>
          {toasts.map((toast) => (
            <li key={toast.id}>
              <Toast toast={toast} onClose={() => close(toast.id)} />
            </li>
          ))}
        </ol>
      </div>
    </section>,
    document.body,
  );
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { title, detail, tone = 'info', action } = toast;
  const Icon = icons[tone];
  return (
    <div className={classNames(s.toast, s[tone])}>
      <Icon aria-hidden="true" className={s.icon} />
      <div className={s.text}>
        <p className={s.title}>{title}</p>
        {detail && <p className={s.detail}>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={s.action}
          onClick={() => {
            onClose();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      {tone === 'error' ? (
        <button type="button" className={s.action} onClick={onClose}>
          Luk
        </button>
      ) : (
        <button type="button" className={s.close} aria-label="Luk besked" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
