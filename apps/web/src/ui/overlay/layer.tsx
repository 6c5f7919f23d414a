import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { holdLayer, openerNow } from './open-layers.ts';

export interface LayerProps {
  isOpen: boolean;
  /** Asked for by Escape, or by a press outside when `outsideCloses`. */
  onLeave: () => void;
  outsideCloses: boolean;
  /** The browser's back closes it, instead of leaving the page; for what the address does not name. */
  backCloses: boolean;
  /** Where the focus goes when nothing on the page opened it. */
  home?: (() => Element | null | undefined) | undefined;
  scrimClass: string | undefined;
  className: string;
  children: ReactNode;
}

/** React Aria's modal: holds the focus, hides the rest of the page, gives the focus back. Its own words are Danish only. */
export function Layer({ isOpen, onLeave, outsideCloses, backCloses, home, scrimClass, className, children }: LayerProps) {
  const pressedScrim = useRef(false);
  const modal = useRef<HTMLDivElement>(null);
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
        <Modal ref={modal} className={className}>
          {children}
          <Held modal={modal} onLeave={onLeave} backCloses={backCloses} home={home} />
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

interface HeldProps extends Pick<LayerProps, 'onLeave' | 'backCloses' | 'home'> {
  modal: RefObject<HTMLElement | null>;
}

/** React Aria gives the focus back while the page below may still be inert, or to what has gone; this gives it back afterwards. */
function Held({ modal, onLeave, backCloses, home }: HeldProps) {
  const [opener] = useState(openerNow);
  const leave = useEffectEvent(onLeave);
  const homeNow = useEffectEvent(() => home?.());
  useEffect(() => {
    const element = modal.current;
    return element ? holdLayer({ element, opener, leave: () => leave(), backCloses, home: () => homeNow() }) : undefined;
  }, [modal, opener, backCloses]);
  return null;
}
