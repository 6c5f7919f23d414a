import { X } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import s from './dialog.module.css';
import { Layer } from './layer.tsx';

export interface DialogProps {
  title: string;
  /** A line under the title. */
  intro?: ReactNode;
  children: ReactNode;
  /** Buttons at the foot; the safe one first. */
  footer?: ReactNode;
  /** Stands at the foot's left, apart from them: a button that adds a row, or a line about what becomes of what is typed. */
  footerStart?: ReactNode;
  onClose: () => void;
  /**
   * `medium` for a form, `wide` for one with several columns, `full` for one whose parts scroll by themselves beside each other,
   * `search` for a field over its results: its title is only read out, and it fills a phone; `map` for a map, which fills a phone too.
   */
  size?: 'narrow' | 'medium' | 'wide' | 'full' | 'search' | 'map' | undefined;
  /** A cross beside the title, where no button at the foot says that it closes. */
  hasCross?: boolean | undefined;
  /** Makes body and foot a form. */
  formProps?: Omit<ComponentPropsWithRef<'form'>, 'className' | 'children'> | undefined;
  /** `alertdialog` asks for an answer: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The browser's back closes it; not so the question that back itself has raised. */
  backCloses?: boolean | undefined;
  /** Where the focus goes when what opened it has gone meanwhile; the page's heading unless said otherwise. */
  home?: (() => Element | null | undefined) | undefined;
}

/** A small window over the page. Heavy (React Aria's modal): import it from parts that are loaded when needed. */
export function Dialog({
  title,
  intro,
  children,
  footer,
  footerStart,
  onClose,
  size = 'narrow',
  hasCross,
  formProps,
  role = 'dialog',
  backCloses = true,
  home,
}: DialogProps) {
  const body = useId();
  const inner = (
    <>
      <div id={body} className={s.body}>
        {children}
      </div>
      {footer && (
        <div className={s.footer}>
          {footerStart && <div className={s.start}>{footerStart}</div>}
          {footer}
        </div>
      )}
    </>
  );
  return (
    <Layer
      isOpen
      onLeave={onClose}
      outsideCloses={role === 'dialog'}
      backCloses={backCloses}
      home={home}
      scrimClass={s.scrim}
      className={classNames(s.modal, size !== 'narrow' && s[size])}
    >
      <AriaDialog className={s.dialog ?? ''} role={role} {...(role === 'alertdialog' ? { 'aria-describedby': body } : {})}>
        <div className={s.head}>
          <Heading slot="title" className={s.title ?? ''}>
            {title}
          </Heading>
          {hasCross && <IconButton label="Luk" icon={<X aria-hidden="true" />} onClick={onClose} />}
        </div>
        {intro && <p className={s.intro}>{intro}</p>}
        {formProps ? (
          <form {...formProps} className={s.form}>
            {inner}
          </form>
        ) : (
          inner
        )}
      </AriaDialog>
    </Layer>
  );
}

export interface ConfirmDialogProps {
  title: string;
  /** The name of the thing that it happens to, on a line of its own. */
  subject?: string | undefined;
  children?: ReactNode;
  /** The button that changes nothing; stands first and has the focus. */
  safeText: string;
  /** The button that does it: a verb. */
  doText: string;
  /** Stands in place of `doText` while it is being done. */
  busyText?: string | undefined;
  onDo: () => void;
  /** Another answer, between the two: it does less than `doText`. */
  other?: { readonly text: string; readonly onDo: () => void } | undefined;
  onClose: () => void;
  tone?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
  backCloses?: boolean | undefined;
  home?: DialogProps['home'];
}

/** Asks once before something happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { safeText, doText, busyText = doText, onDo, other, tone = 'primary', busy, subject, children, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={
        <>
          <SafeButton onPress={dialog.onClose}>{safeText}</SafeButton>
          {other && (
            <Button tone={tone === 'danger' ? 'danger' : 'secondary'} busy={busy} onClick={other.onDo}>
              {other.text}
            </Button>
          )}
          <Button tone={tone === 'danger' ? 'danger-filled' : 'primary'} busy={busy} onClick={onDo}>
            {busy ? busyText : doText}
          </Button>
        </>
      }
    >
      {subject && <p className={s.subject}>{subject}</p>}
      {children}
    </Dialog>
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
