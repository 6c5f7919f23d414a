import { X } from 'lucide-react';
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { ErrorBoundary } from '../state/error-boundary.tsx';
import s from './panel-boundary.module.css';

export interface PanelBoundaryProps {
  /** Names the panel while it is broken. */
  title: string;
  message?: string | undefined;
  resetKey?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A panel or question that comes as a part of its own: should it not come or break, the page below goes on. */
export function PanelBoundary({ title, message, resetKey, onClose, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary
      message={message}
      resetKey={resetKey}
      renderError={(error) => (
        <BrokenPanel title={title} onClose={onClose}>
          {error}
        </BrokenPanel>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The browser's own modal window, since the usual panel may be what did not come. */
function BrokenPanel({ title, onClose, children }: Pick<PanelBoundaryProps, 'title' | 'onClose' | 'children'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    // jsdom knows the element but cannot open it.
    dialog?.showModal?.();
    return () => dialog?.close?.();
  }, []);
  return (
    <dialog
      ref={ref}
      className={s.panel}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={s.head}>
        <h2 id={heading} className={s.title}>
          {title}
        </h2>
        <IconButton label="Luk" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
