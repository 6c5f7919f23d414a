import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import s from './others-changes.module.css';
import type { Overtaken } from './overtaken.ts';

interface OthersChangesProps {
  overtaken: readonly Overtaken[];
  /** What stands around it has no room of its own at its edges. */
  edge?: boolean;
}

/** What a colleague has changed where something is typed: the second to save would put it back without a word. */
export function OthersChanges({ overtaken, edge = false }: OthersChangesProps) {
  if (overtaken.length === 0) return null;
  return (
    <div className={classNames(s.news, edge && s.edge)}>
      <Banner>
        {COPY.overtaken}
        <ul>
          {overtaken.map(({ label, theirs }) => (
            <li key={label}>{theirs === undefined ? label : COPY.theirs(label, theirs)}</li>
          ))}
        </ul>
        {COPY.yoursIsSaved}
      </Banner>
    </div>
  );
}
