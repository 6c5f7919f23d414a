import type { ReactNode } from 'react';
import { ConfirmDialog } from './dialog.tsx';
import type { Unsaved } from './unsaved.ts';

const TYPED = 'Det, du har skrevet, er ikke gemt.';

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
    <ConfirmDialog
      title="Kassér ændringer?"
      safeText="Bliv her"
      doText="Kassér"
      tone="danger"
      backCloses={false}
      onClose={unsaved.stay}
      onDo={() => {
        onDiscard?.();
        unsaved.discard();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
