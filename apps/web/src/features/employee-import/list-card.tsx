import { IMPORT_FIELDS, IMPORT_MAX_ROWS } from '@praj/domain/people/import/import-columns.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { HowTo, ImportCard, ListFileButton } from '../../ui/list-import/import-card.tsx';
import { ListText } from '../../ui/list-import/list-text.tsx';
import { COPY } from './copy.ts';
import s from './employee-import.module.css';
import type { PeopleList } from './read-list.ts';

export interface ListCardProps {
  text: string;
  /** The list that the text holds; undefined while it is empty. */
  list: PeopleList | undefined;
  /** Where rows belong that name no location. */
  branchName: string | undefined;
  /** What the file was written in that the text came from. */
  encoding: string | undefined;
  /** Why a file was not read. */
  fileFault: string | undefined;
  isOver: boolean;
  /** It is being created and cannot be changed meanwhile. */
  readOnly: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Why nothing can be made of a list; undefined when its rows can be tried. */
export function faultOfList({ rows, columns, brokenAt }: PeopleList): string | undefined {
  const { faults } = COPY;
  if (Object.keys(columns.at).length === 0) return faults.noHeadings;
  if (columns.missing.length > 0) return faults.missing(columns.missing);
  if (brokenAt !== undefined) return faults.quotes(brokenAt);
  if (rows.length === 0) return faults.noRows;
  return rows.length > IMPORT_MAX_ROWS ? faults.tooMany(rows.length) : undefined;
}

/** What was read: how many rows, how, and which columns. */
function readingOf({ rows, delimiter, columns }: PeopleList, encoding: string | undefined): string {
  const found = IMPORT_FIELDS.filter((field) => columns.at[field] !== undefined);
  const which = found.length === IMPORT_FIELDS.length ? COPY.allColumns : COPY.someColumns(found);
  const unused = columns.unused.length > 0 ? ` ${COPY.unused(columns.unused)}` : '';
  return `${COPY.read(rows.length, delimiter, encoding)} ${which}${unused}`;
}

/** The first row with a sign in a name that stands where a file could not write a letter ('?ukasz'). */
const lostLetterIn = ({ rows }: PeopleList): number | undefined =>
  rows.find(({ row }) => /[?\uFFFD]/.test(row.firstName + row.lastName))?.number;

/** The list as text: pasted, typed, chosen or dropped. */
export function ListCard({ text, list, branchName, encoding, fileFault, isOver, readOnly, onText, onFile }: ListCardProps) {
  const fault = fileFault ?? (list && faultOfList(list));
  const lostIn = list && lostLetterIn(list);
  return (
    <ImportCard title={COPY.list} isOver={isOver} beside={!readOnly && <ListFileButton onFile={onFile}>{COPY.chooseFile}</ListFileButton>}>
      <div className={s.list}>
        <HowTo>{isOver ? COPY.drop : `${COPY.how}${branchName ? ` ${COPY.place(branchName)}` : ''}`}</HowTo>
        <div className={s.area}>
          <ListText
            label={COPY.textLabel}
            error={fault}
            className={s.text}
            value={text}
            readOnly={readOnly}
            placeholder="Fornavn;Efternavn;E-mail;Telefon;Rolle;Lokation"
            onChange={onText}
          />
        </div>
        <output className={s.reading}>
          {list && !fault && (
            <>
              <Check aria-hidden="true" className={s.good} />
              {readingOf(list, encoding)}
            </>
          )}
          {text === '' && !fault && COPY.needs}
        </output>
        {lostIn !== undefined && !fault && (
          <p className={s.lost}>
            <TriangleAlert aria-hidden="true" />
            {COPY.lostLetter(lostIn)}
          </p>
        )}
      </div>
    </ImportCard>
  );
}
