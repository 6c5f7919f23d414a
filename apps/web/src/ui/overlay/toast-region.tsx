import { Check, CircleAlert, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { toast as pageToasts, type ShownToast, type ToastQueue } from './toast-queue.ts';
import s from './toast-region.module.css';

const icons = { success: Check, error: CircleAlert, info: Info };

/** Shows the queue at the bottom left, `--toast-bottom` above the edge. Render it once, in the page's frame. */
export function ToastRegion({ queue = pageToasts.queue }: { queue?: ToastQueue | undefined }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.get);
  return createPortal(
    <section
      className={s.region}
      aria-label="Beskeder"
      data-print="no"
      // React Aria neither hides this region behind an open modal nor takes a press here for a press outside it.
      data-react-aria-top-layer="true"
    >
      <div role="presentation" onPointerEnter={queue.pause} onPointerLeave={queue.resume} onFocus={queue.pause} onBlur={queue.resume}>
        <ol aria-live="polite" aria-relevant="additions" className={s.list}>
          {toasts.map((toast) => (
            <li key={toast.id}>
              <Toast toast={toast} onClose={() => queue.close(toast.id)} />
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
