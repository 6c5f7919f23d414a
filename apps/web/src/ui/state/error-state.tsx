import { TriangleAlert } from 'lucide-react';
import { Button } from '../action/button.tsx';
import s from './error-state.module.css';

export interface ErrorStateProps {
  /** What went wrong, in a sentence. */
  message: string;
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  busy?: boolean | undefined;
}

/** Something could not be fetched: says so where it would have stood, with a way to try again. */
export function ErrorState({ message, onRetry, retryText = 'Prøv igen', busy }: ErrorStateProps) {
  return (
    <div className={s.error} role="alert">
      <TriangleAlert aria-hidden="true" />
      <p>{message}</p>
      {onRetry && (
        <Button size="sm" busy={busy} onClick={onRetry}>
          {retryText}
        </Button>
      )}
    </div>
  );
}
