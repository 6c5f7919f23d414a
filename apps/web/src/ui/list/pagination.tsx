import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { showNumber } from '../../platform/format.ts';
import { Button } from '../action/button.tsx';
import { Select } from '../choice/select.tsx';
import { classNames } from '../class-names.ts';
import f from '../field/field.module.css';
import { FieldError } from '../field/field.tsx';
import s from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What is counted, such as 'ture'. */
  noun: string;
  onPage: (page: number) => void;
  /** What stands just above the rows and takes no room: another page is shown from its first row. */
  start: RefObject<HTMLElement | null>;
  /** How many rows a page may have, where a person chooses it. */
  sizes?: { readonly choices: readonly number[]; readonly onChange: (size: number) => void } | undefined;
}

/** 'Viser 11 til 20 af 1.048 ture'. */
export const shownOf = ({ page, pageSize, total, noun }: Pick<PaginationProps, 'page' | 'pageSize' | 'total' | 'noun'>): string => {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Viser ${showNumber(from)} til ${showNumber(to)} af ${showNumber(total)} ${noun}`;
};

/** The page that exists nearest to the one asked for. */
export const pageWithin = (page: number, pageSize: number, total: number): number =>
  Math.max(1, Math.min(page, Math.ceil(total / pageSize)));

/** The page that was typed, '1.204' or '1204'; undefined when there is none of it. */
export function readPage(typed: string, pages: number): number | undefined {
  const plain = typed.trim().replaceAll('.', '');
  const page = /^\d+$/.test(plain) ? Number(plain) : 0;
  return page >= 1 && page <= pages ? page : undefined;
}

/** Which part of a list is shown, the way to the other parts, and how much of it a page has. */
export function Pagination({ page: asked, pageSize, total, noun, onPage, start, sizes }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = pageWithin(asked, pageSize, total);
  const turn = (to: number) => {
    onPage(to);
    // jsdom cannot scroll.
    start.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const go = (to: number) => {
    if (to >= 1 && to <= pages) turn(to);
  };
  return (
    <nav className={s.pagination} aria-label={`Sider med ${noun}`} data-print="no">
      <p className={s.shown} aria-live="polite">
        {shownOf({ page, pageSize, total, noun })}
      </p>
      {sizes && total > Math.min(...sizes.choices) && (
        <div className={s.sizes}>
          <span aria-hidden="true">Rækker</span>
          <Select
            label="Rækker på siden"
            hideLabel
            size="sm"
            value={String(pageSize)}
            options={sizes.choices.map((size) => ({ value: String(size), label: showNumber(size) }))}
            onChange={(size) => sizes.onChange(Number(size))}
          />
        </div>
      )}
      {pages > 1 && (
        <div className={s.turn}>
          <Button size="sm" unavailable={page === 1} onClick={() => go(page - 1)}>
            <ChevronLeft aria-hidden="true" className={s.arrow} />
            <span className={s.word}>Forrige</span>
          </Button>
          <PageJump page={page} pages={pages} onPage={turn} />
          <Button size="sm" unavailable={page === pages} onClick={() => go(page + 1)}>
            <span className={s.word}>Næste</span>
            <ChevronRight aria-hidden="true" className={s.arrow} />
          </Button>
        </div>
      )}
    </nav>
  );
}

/** 'Side [3] af 61': a number that is typed is gone to by Enter or by leaving the field; one that is no page is told and stays. */
function PageJump({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [told, setTold] = useState(false);
  const [seen, setSeen] = useState(page);
  if (seen !== page) {
    setSeen(page);
    setTyped(undefined);
    setTold(false);
  }
  const settle = () => {
    if (typed === undefined) return;
    const to = readPage(typed, pages);
    setTold(to === undefined);
    if (to === undefined) return;
    setTyped(undefined);
    if (to !== page) onPage(to);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'Escape' || typed === undefined) return;
    event.stopPropagation();
    setTyped(undefined);
    setTold(false);
  };
  const shown = typed ?? showNumber(page);
  return (
    <div className={s.jump}>
      <span aria-hidden="true" className={s.word}>
        Side
      </span>
      <span className={classNames(f.control, f.sm, s.number, told && s.wrong)}>
        <input
          aria-label="Side"
          aria-describedby={told ? id : undefined}
          aria-invalid={told || undefined}
          className={f.input}
          style={{ inlineSize: `${Math.max(shown.length, 2) + 1}ch` }}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={key}
        />
      </span>
      <span>af {showNumber(pages)}</span>
      <div className={s.fault} aria-live="polite">
        <FieldError id={id}>{told ? `Skriv en side fra 1 til ${showNumber(pages)}.` : undefined}</FieldError>
      </div>
    </div>
  );
}
