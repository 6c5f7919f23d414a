import { Upload } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FileButton } from '../action/file-button.tsx';
import { classNames } from '../class-names.ts';
import s from './list-import.module.css';

export interface ImportCardProps {
  title: string;
  /** What stands beside the title. */
  beside: ReactNode;
  /** A file is held above the page. */
  isOver?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A card of the page: the list itself, or what comes of it. */
export function ImportCard({ title, beside, isOver = false, className, children }: ImportCardProps) {
  const heading = useId();
  return (
    <section className={classNames(s.card, isOver && s.over, className)} aria-labelledby={heading}>
      <div className={s.cardHead}>
        <h2 id={heading}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Says how a list is written. */
export function HowTo({ children }: { children: ReactNode }) {
  return <p className={s.how}>{children}</p>;
}

/** Chooses a list from a file, as spreadsheets save it. */
export function ListFileButton({ children, onFile }: { children: ReactNode; onFile: (file: File) => void }) {
  return (
    <FileButton accept=".csv,.tsv,.txt,text/csv" onFile={onFile}>
      <Upload aria-hidden="true" />
      {children}
    </FileButton>
  );
}
