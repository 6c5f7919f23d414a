import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { COPY } from './copy.ts';
import type { Entry } from './entries.ts';
import s from './palette.module.css';

/** Which keys do what with the line that is chosen; read out once, as a sentence. */
export function KeyHints({ active, modifier }: { active: Entry | undefined; modifier: string }) {
  const { choose, open, run, overview, close } = COPY.keys;
  return (
    <div className={s.keys}>
      <VisuallyHidden>{COPY.spokenKeys(modifier)}</VisuallyHidden>
      <span aria-hidden="true">
        <b>↑ ↓</b> {choose}
      </span>
      <span aria-hidden="true">
        <b>Enter</b> {active?.kind === 'command' ? run : open}
      </span>
      {active?.kind === 'found' && active.found.overview !== undefined && (
        <span aria-hidden="true">
          <b>{modifier} Enter</b> {overview}
        </span>
      )}
      <span aria-hidden="true" className={s.last}>
        <b>Esc</b> {close}
      </span>
    </div>
  );
}
