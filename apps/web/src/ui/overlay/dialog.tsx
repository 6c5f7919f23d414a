import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../action/button.tsx';
import { classNames } from '../class-names.ts';
import s from './dialog.module.css';
import { Layer } from './layer.tsx';

export interface DialogProps {
  isOpen?: boolean | undefined;
  title: string;
  children: ReactNode;
  /** Buttons at the foot; the safe one first. */
  footer?: ReactNode;
  onClose: () => void;
  /** `wide` for forms with several columns. */
  size?: 'narrow' | 'wide' | undefined;
  /** `alertdialog` asks for an answer: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The browser's back closes it; not so the question that back itself has raised. */
  backCloses?: boolean | undefined;
  /** Where the focus goes when what opened it has gone meanwhile; the page's heading unless said otherwise. */
  home?: (() => Element | null | undefined) | undefined;
}

/** A small window over the page. Heavy (React Aria's modal): import it from parts that are loaded when needed. */
export function Dialog({
  isOpen = true,
  title,
  children,
  footer,
  onClose,
  size = 'narrow',
  role = 'dialog',
  backCloses = true,
  home,
}: DialogProps) {
  const body = useId();
  return (
    <Layer
      isOpen={isOpen}
      onLeave={onClose}
      outsideCloses={role === 'dialog'}
      backCloses={backCloses}
      home={home}
      scrimClass={s.scrim}
      className={classNames(s.modal, size === 'wide' && s.wide)}
    >
      <AriaDialog className={s.dialog ?? ''} role={role} {...(role === 'alertdialog' ? { 'aria-describedby': body } : {})}>
        <Heading slot="title" className={s.title ?? ''}>
          {title}
        </Heading>
        <div id={body} className={s.body}>
          {children}
        </div>
        {footer && <div className={s.footer}>{footer}</div>}
      </AriaDialog>
    </Layer>
  );
}

export interface ConfirmDialogProps {
  isOpen?: boolean | undefined;
  title: string;
  children: ReactNode;
  /** The button that changes nothing; stands first and has the focus. */
  safeText: string;
  /** The button that does it: a verb. */
  doText: string;
  onDo: () => void;
  onClose: () => void;
  tone?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
  backCloses?: boolean | undefined;
  home?: DialogProps['home'];
}

/** Asks once before something happens. */
export function ConfirmDialog({ safeText, doText, onDo, tone = 'primary', busy, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <SafeButton onPress={dialog.onClose}>{safeText}</SafeButton>
          <Button tone={tone === 'danger' ? 'danger-filled' : 'primary'} busy={busy} onClick={onDo}>
            {doText}
          </Button>
        </>
      }
    />
  );
}

/** Takes the focus once React Aria has settled which layer holds it. */
function SafeButton({ onPress, children }: { onPress: () => void; children: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Button ref={ref} onClick={onPress}>
      {children}
    </Button>
  );
}
