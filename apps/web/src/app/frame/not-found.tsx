import { ButtonLink } from '../../ui/action/link.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { COPY } from './copy.ts';
import s from './signed-in-frame.module.css';

/** An address that leads nowhere, inside the frame. */
export function NotFound() {
  return (
    <div className={s.missing}>
      <h1>{COPY.notFound.title}</h1>
      <EmptyState title={COPY.notFound.text} action={<ButtonLink to="/order">{COPY.notFound.back}</ButtonLink>} />
    </div>
  );
}
