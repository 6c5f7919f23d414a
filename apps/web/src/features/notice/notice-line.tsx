import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { COPY } from './copy.ts';
import s from './notice-line.module.css';

/** How a notice looks, wherever it is shown. */
export function NoticeLine({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={s.line}>
      <TriangleAlert aria-hidden="true" />
      <p className={s.text}>
        <VisuallyHidden>{COPY.named}</VisuallyHidden>
        {text}
      </p>
      {action}
    </div>
  );
}
