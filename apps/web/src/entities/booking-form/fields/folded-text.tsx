import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { COPY } from '../copy.ts';
import s from './folded-text.module.css';

interface FoldedTextProps {
  /** What the field is called; the button that unfolds it is called so too. */
  readonly label: string;
  /** What stands in it, shown in one line. */
  readonly text: string;
  /** It has something to show as a field: it is drawn so, and stays so. */
  readonly unfolded?: boolean;
  /** The field, whose input takes the focus when it is unfolded. */
  readonly children: ReactNode;
}

/** A text that is seldom wanted: one line, until somebody wants to write it. Give it a `key` of what it is about, so that it folds again with it. */
export function FoldedText({ label, text, unfolded = false, children }: FoldedTextProps) {
  const [open, setOpen] = useState(unfolded);
  if (unfolded && !open) setOpen(true);
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [wanted]);
  const unfold = () => {
    setOpen(true);
    setWanted(true);
  };
  if (open) return <div ref={place}>{children}</div>;
  return (
    <div className={s.line} data-folded>
      {text === '' ? (
        <TextButton onClick={unfold}>+ {label}</TextButton>
      ) : (
        <>
          <MessageSquareText aria-hidden="true" />
          <span className={s.text} title={text}>
            {COPY.quoted(text)}
          </span>
          <TextButton aria-label={COPY.edit(label)} onClick={unfold}>
            {COPY.editShort}
          </TextButton>
        </>
      )}
    </div>
  );
}
