import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import s from './error-state.module.css';

export interface ErrorStateProps {
  /** What went wrong, in a sentence. */
  message: string;
  onRetry?: (() => void) | undefined;
  retryText?: string | undefined;
  busy?: boolean | undefined;
}

/** Something could not be fetched: says so where it would have stood, with a way to try again, and says so again where that fails too. */
export function ErrorState({ message, onRetry, retryText = 'Prøv igen', busy = false }: ErrorStateProps) {
  const [asked, setAsked] = useState(false);
  const [{ wasBusy, tries }, setTries] = useState({ wasBusy: busy, tries: 0 });
  if (wasBusy !== busy) {
    const isAnswer = asked && !busy;
    setTries({ wasBusy: busy, tries: isAnswer ? tries + 1 : tries });
    if (isAnswer) setAsked(false);
  }
  return (
    <div className={s.error} role="alert">
      <TriangleAlert aria-hidden="true" />
      {/* Told when it comes, not while it stands. */}
      <p key={tries}>{message}</p>
      {onRetry && (
        <Button
          size="sm"
          busy={busy}
          onClick={() => {
            setAsked(true);
            onRetry();
          }}
        >
          {retryText}
        </Button>
      )}
    </div>
  );
}
