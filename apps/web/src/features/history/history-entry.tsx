import type { AuditEntry, Subject } from '@praj/contract/history/audit.ts';
import type { ReactNode } from 'react';
import { showTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import { changesOf, isWithoutBefore, type ShownChange, sentenceOf, whoOf } from './entry-texts.ts';
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
        {changes.length > 0 && <Changes changes={changes} caption={sentence} hasBefore={!isWithoutBefore(entry)} />}
      </div>
    </li>
  );
}

interface ChangesProps {
  readonly changes: readonly ShownChange[];
  readonly caption: string;
  readonly hasBefore: boolean;
}
function Changes({ changes, caption, hasBefore }: ChangesProps) {
  return (
    <table className={s.changes} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{COPY.field}</th>
          {hasBefore && <th scope="col">{COPY.before}</th>}
          <th scope="col">{hasBefore ? COPY.after : COPY.value}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after, isSame }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {hasBefore && !isSame && <td>{before === COPY.none ? COPY.none : <del>{breakable(before)}</del>}</td>}
            {hasBefore && !isSame && after !== COPY.none ? (
              <td>
                <ins>{breakable(after)}</ins>
              </td>
            ) : (
              <td colSpan={isSame ? 2 : undefined}>{breakable(after)}</td>
            )}
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
