import type { OrderHeadings } from '@praj/domain/orders/import/order-columns.ts';
import { Button } from '../../ui/action/button.tsx';
import { HowTo, ImportCard, ListFileButton } from '../../ui/list-import/import-card.tsx';
import { ListText } from '../../ui/list-import/list-text.tsx';
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
  return (
    <ImportCard title={COPY.list} isOver={isOver} beside={<ListFileButton onFile={onFile}>{COPY.chooseFile}</ListFileButton>}>
      <div className={s.list}>
        <HowTo>{isOver ? COPY.drop : COPY.how}</HowTo>
        <HowTo>{COPY.columns(headings.map(([, heading]) => heading))}</HowTo>
        <ListText
          label={COPY.textLabel}
          error={fault}
          value={text}
          rows={12}
          placeholder={headings.map(([, heading]) => heading).join(';')}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (text.trim() !== '' || !pasted.includes('\n')) return;
            event.preventDefault();
            onRead(pasted);
          }}
          onChange={onText}
        />
        <div className={s.read}>
          <Button tone="primary" unavailable={text.trim() === ''} onClick={() => onRead(text)}>
            {COPY.look}
          </Button>
        </div>
      </div>
    </ImportCard>
  );
}
