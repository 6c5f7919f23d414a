import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import { Button } from './button.tsx';

export interface DangerButtonProps {
  /** What is done, in the button's words. */
  text: string;
  icon?: ReactNode;
  /** The question. */
  title: string;
  /** What it is asked of. */
  subject: string;
  safeText: string;
  /** The word that does it, where it is not the button's own. */
  doText?: string;
  busyText: string;
  busy: boolean;
  /** What comes of it. */
  children: ReactNode;
  onAsk?: () => void;
  /** @param over takes the question away, whether it was done or refused */
  onDo: (over: () => void) => void;
}

/** A button of something that is not taken back with a press: asks first, and keeps the question until the server has answered. Heavy (a dialog). */
export function DangerButton({ text, icon, children, doText = text, busy, onAsk, onDo, ...question }: DangerButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="danger"
        icon={icon}
        onClick={() => {
          setAsking(true);
          onAsk?.();
        }}
      >
        {text}
      </Button>
      {asking && (
        <ConfirmDialog
          {...question}
          doText={doText}
          tone="danger"
          busy={busy}
          onDo={() => onDo(() => setAsking(false))}
          onClose={() => setAsking(busy)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
