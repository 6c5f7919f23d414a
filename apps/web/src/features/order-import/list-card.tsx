import type { OrderHeadings } from '@praj/domain/orders/import/order-columns.ts';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { FileButton } from '../../ui/action/file-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field/field.tsx';
import { COPY } from './copy.ts';
import s from './order-import.module.css';

export interface ListCardProps {
  text: string;
  headings: OrderHeadings;
  /** Why nothing can be made of the list, or of the file. */
  fault: string | undefined;
  isOver: boolean;
  onText: (text: string) => void;
  /** Reads what stands there, or what was just pasted. */
  onRead: (text: string) => void;
  onFile: (file: File) => void;
}

/** The list as text: pasted, typed, chosen or dropped. */
export function ListCard({ text, headings, fault, isOver, onText, onRead, onFile }: ListCardProps) {
  const title = useId();
  return (
    <section className={classNames(s.card, isOver && s.over)} aria-labelledby={title}>
      <div className={s.cardHead}>
        <h2 id={title}>{COPY.list}</h2>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onFile={onFile}>
          <Upload aria-hidden="true" />
          {COPY.chooseFile}
        </FileButton>
      </div>
      <div className={s.text}>
        <p className={s.how}>{isOver ? COPY.drop : COPY.how}</p>
        <p className={s.how}>{COPY.columns(headings.map(([, heading]) => heading))}</p>
        <Field label={COPY.textLabel} hideLabel error={fault}>
          {(aria) => (
            <textarea
              {...aria}
              className={s.csv}
              value={text}
              spellCheck={false}
              autoComplete="off"
              wrap="off"
              rows={12}
              placeholder={headings.map(([, heading]) => heading).join(';')}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text/plain');
                if (text.trim() !== '' || !pasted.includes('\n')) return;
                event.preventDefault();
                onRead(pasted);
              }}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
        <div className={s.read}>
          <Button tone="primary" unavailable={text.trim() === ''} onClick={() => onRead(text)}>
            {COPY.look}
          </Button>
        </div>
      </div>
    </section>
  );
}
