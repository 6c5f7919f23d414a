import { Button } from '../action/button.tsx';
import s from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** What is counted, such as 'ture'. */
  noun: string;
  onPage: (page: number) => void;
}

const figure = new Intl.NumberFormat('da-DK');

/** 'Viser 11 til 20 af 1.048 ture'. */
export const shownOf = ({ page, pageSize, total, noun }: Pick<PaginationProps, 'page' | 'pageSize' | 'total' | 'noun'>): string => {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Viser ${figure.format(from)} til ${figure.format(to)} af ${figure.format(total)} ${noun}`;
};

/** The page that exists nearest to the one asked for. */
export const pageWithin = (page: number, pageSize: number, total: number): number =>
  Math.max(1, Math.min(page, Math.ceil(total / pageSize)));

/** Which part of a list is shown, and the way to the parts before and after. */
export function Pagination({ page: asked, pageSize, total, noun, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = pageWithin(asked, pageSize, total);
  const go = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to);
  };
  return (
    <nav className={s.pagination} aria-label={`Sider med ${noun}`} data-print="no">
      <p aria-live="polite">{shownOf({ page, pageSize, total, noun })}</p>
      {pages > 1 && (
        <div className={s.turn}>
          <Button size="sm" unavailable={page === 1} onClick={() => go(page - 1)}>
            Forrige
          </Button>
          <span className={s.where}>
            <b>{figure.format(page)}</b> / {figure.format(pages)}
          </span>
          <Button size="sm" unavailable={page === pages} onClick={() => go(page + 1)}>
            Næste
          </Button>
        </div>
      )}
    </nav>
  );
}
