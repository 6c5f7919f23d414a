import { type ReactNode, useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

export interface LayerProps {
  isOpen: boolean;
  /** Asked for by Escape, or by a press outside when `outsideCloses`. */
  onLeave: () => void;
  outsideCloses: boolean;
  scrimClass: string | undefined;
  className: string;
  children: ReactNode;
}

/** React Aria's modal: holds the focus, hides the rest of the page, gives the focus back. Its own words are Danish only. */
export function Layer({ isOpen, onLeave, outsideCloses, scrimClass, className, children }: LayerProps) {
  const pressedScrim = useRef(false);
  return (
    <I18nProvider locale="da-DK">
      <ModalOverlay
        className={scrimClass ?? ''}
        isOpen={isOpen}
        // Presses outside are ours: React Aria's own way adds a hidden second button 'Luk' for them.
        onPointerDown={(event) => {
          pressedScrim.current = event.target === event.currentTarget;
        }}
        onClick={() => outsideCloses && pressedScrim.current && onLeave()}
        onOpenChange={(open) => {
          if (!open) onLeave();
        }}
      >
        <Modal className={className}>
          {children}
          <FocusGiver />
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

/** React Aria gives the focus back while the page below may still be inert, which loses it; this gives it back afterwards. */
function FocusGiver() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    },
    [opener],
  );
  return null;
}
