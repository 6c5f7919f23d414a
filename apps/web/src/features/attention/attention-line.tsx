import { useId } from 'react';
import { Button, buttonLook } from '../../ui/action/button.tsx';
import { ButtonLink } from '../../ui/action/link.tsx';
import s from './attention-strip.module.css';
import type { AttentionText, NextStep } from './attention-texts.ts';
import { COPY } from './copy.ts';

export interface LineShown {
  readonly key: string;
  readonly orderId: string;
  readonly text: AttentionText;
  /** Undefined once nothing is left to do: the line stays where it was for as long as the strip is held still. */
  readonly step: NextStep | undefined;
  /** Of a change that was refused: whoever has rung about it has dealt with it. */
  readonly isRefusal: boolean;
}

interface AttentionLineProps {
  line: LineShown;
  onDealtWith: () => void;
  /** Opens the order that waits for one's word. */
  onDecide: () => void;
}
/** One thing that waits: what about, and the next step. No list item, for the items of the list around it are its trips. */
export function AttentionLine({ line: { orderId, text, step, isRefusal }, onDealtWith, onDecide }: AttentionLineProps) {
  const id = useId();
  return (
    <div className={step ? s.line : s.settled} data-attention={orderId}>
      <span id={id} className={s.text}>
        <b>{text.subject}</b> {text.what}
      </span>
      {step === undefined && <span className={s.done}>{COPY.settled}</span>}
      {step && 'decides' in step && (
        <Button size="sm" aria-describedby={id} aria-haspopup="dialog" onClick={onDecide}>
          {step.label}
        </Button>
      )}
      {step && 'to' in step && (
        <ButtonLink size="sm" to={step.to} aria-describedby={id}>
          {step.label}
        </ButtonLink>
      )}
      {step && 'href' in step && (
        <a className={buttonLook({ size: 'sm' })} href={step.href} aria-describedby={id} onClick={isRefusal ? onDealtWith : undefined}>
          {step.label}
        </a>
      )}
    </div>
  );
}
