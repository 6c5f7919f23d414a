import type { ReactNode } from 'react';
import { lazyWithRetry } from '../state/lazy-with-retry.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import type { Unsaved } from './unsaved.ts';

const TITLE = 'Kassér ændringer?';
const TYPED = 'Det, du har skrevet, er ikke gemt.';

// React Aria's modal is a quarter of what a list's page would else fetch, and most panels are left with nothing unsaved.
const LeaveDialog = lazyWithRetry(async () => (await import('./leave-dialog.tsx')).LeaveDialog, { likely: true });

interface LeaveQuestionProps {
  unsaved: Unsaved;
  onDiscard: (() => void) | undefined;
  /** What would be lost, where it is not what was typed. */
  children?: ReactNode;
}

/** 'Kassér ændringer?', asked while a way out of something unsaved waits for an answer. */
export function LeaveQuestion({ unsaved, onDiscard, children = TYPED }: LeaveQuestionProps) {
  if (!unsaved.asking) return null;
  return (
    <PanelBoundary title={TITLE} onClose={unsaved.stay}>
      <LeaveDialog
        title={TITLE}
        onStay={unsaved.stay}
        onDiscard={() => {
          onDiscard?.();
          unsaved.discard();
        }}
      >
        {children}
      </LeaveDialog>
    </PanelBoundary>
  );
}
