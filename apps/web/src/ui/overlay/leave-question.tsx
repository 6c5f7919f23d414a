import { ConfirmDialog } from './dialog.tsx';
import type { Unsaved } from './unsaved.ts';

/** 'Kassér ændringer?', asked while a way out of something unsaved waits for an answer. */
export function LeaveQuestion({ unsaved, onDiscard }: { unsaved: Unsaved; onDiscard: (() => void) | undefined }) {
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
      Det, du har skrevet, er ikke gemt.
    </ConfirmDialog>
  );
}
