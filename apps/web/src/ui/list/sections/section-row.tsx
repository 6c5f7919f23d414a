import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import s from './row-sections.module.css';

/** Rows under one heading. */
interface RowSection<Row> {
  readonly key: string;
  /** Stays at the top while its rows pass. */
  readonly head?: ReactNode;
  /** Id of what names the rows. */
  readonly labelledBy: string;
  readonly rows: readonly Row[];
}

type RowAttributes = Readonly<Record<`data-${string}`, string | undefined>>;

export interface RowSectionsProps<Row> {
  readonly sections: readonly RowSection<Row>[];
  /** Custom properties that hold how tall a row and a heading are, before they have been measured. */
  readonly rowHeight: `--${string}`;
  readonly headHeight?: `--${string}` | undefined;
  /** By which others find a row on the page. */
  readonly attributesOf: (row: Row) => RowAttributes;
  /** Of a long list these rows are drawn even while they are out of sight, so that they can be scrolled to and given the focus. */
  readonly keep?: readonly (string | undefined)[] | undefined;
  readonly children: (row: Row) => ReactNode;
}

export interface Identified {
  readonly id: string;
}

/** Where one row of a long list stands. */
interface RowPlace {
  readonly ref: (row: HTMLLIElement | null) => void;
  readonly index: number;
  /** From the top of its section's rows, in px. */
  readonly top: number;
}

interface SectionRowProps {
  readonly attributes: RowAttributes;
  readonly place?: RowPlace | undefined;
  /** Which row it is, from 1, of how many: told where not all of them are in the document. */
  readonly nth?: number | undefined;
  readonly of?: number | undefined;
  readonly children: ReactNode;
}

/** One row. */
export function SectionRow({ attributes, place, nth, of, children }: SectionRowProps) {
  return (
    <li
      {...attributes}
      ref={place?.ref}
      className={classNames(s.row, place && s.placed)}
      style={place && { top: place.top }}
      data-index={place?.index}
      aria-posinset={nth}
      aria-setsize={of}
    >
      {children}
    </li>
  );
}
