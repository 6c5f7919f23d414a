import type { AuditEntry, Subject } from '@praj/contract/history/audit.ts';
import type { ReactNode } from 'react';
import { showTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import { changesOf, type ShownChange, sentenceOf, whoOf } from './entry-texts.ts';
import s from './history.module.css';

/** One thing that was done: when, what, by whom, and what it changed. */
export function HistoryEntry({ entry, shown }: { entry: AuditEntry; shown: Subject }) {
  const changes = changesOf(entry);
  const sentence = sentenceOf(entry, shown);
  return (
    <li className={s.entry}>
      <time dateTime={entry.at}>{showTime(entry.at)}</time>
      <div className={s.what}>
        <h4>{sentence}</h4>
        <p>{whoOf(entry)}</p>
        {changes.length > 0 && <Changes changes={changes} caption={sentence} isNew={entry.action.endsWith('.add')} />}
      </div>
    </li>
  );
}

interface ChangesProps {
  readonly changes: readonly ShownChange[];
  readonly caption: string;
  /** Of what was just made there is no before. */
  readonly isNew: boolean;
}
function Changes({ changes, caption, isNew }: ChangesProps) {
  return (
    <table className={s.changes} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{COPY.field}</th>
          {!isNew && <th scope="col">{COPY.before}</th>}
          <th scope="col">{isNew ? COPY.value : COPY.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {!isNew && <td>{before === COPY.none ? COPY.none : <del>{breakable(before)}</del>}</td>}
            <td>{isNew || after === COPY.none ? breakable(after) : <ins>{breakable(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An e-mail that is too long for its column breaks at its sign. */
function breakable(text: string): ReactNode {
  const at = text.indexOf('@');
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
