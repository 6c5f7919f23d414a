import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/state/banner.tsx';
import { COPY } from '../copy.ts';
import type { FieldDiff } from './draft-parts.ts';
import s from './others-news.module.css';

interface OthersNewsProps {
  readonly title: string;
  readonly news: readonly FieldDiff[];
  /** Something was typed that would go with the newest. */
  readonly dirty: boolean;
  readonly onNewest: () => void;
}

/** What somebody else has changed of a trip meanwhile, field by field, and where the person has typed something else. */
export function OthersNews({ title, news, dirty, onNewest }: OthersNewsProps) {
  return (
    <div className={s.news}>
      <Banner>
        <b>{title}</b>
        <ul>
          {news.map(({ label, before, after, typed }) => (
            <li key={label}>
              {COPY.byOthers.changed(label, before, after)}
              {typed && <em> {COPY.byOthers.yours}</em>}
            </li>
          ))}
        </ul>
        {dirty && (
          <Button size="sm" onClick={onNewest}>
            {COPY.byOthers.newest}
          </Button>
        )}
      </Banner>
    </div>
  );
}
