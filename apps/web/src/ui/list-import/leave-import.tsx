import { ConfirmDialog } from '../overlay/dialog.tsx';
import type { Unsaved } from '../overlay/unsaved.ts';

export interface LeaveImportProps {
  unsaved: Unsaved;
  words: Readonly<Record<'title' | 'text' | 'stay' | 'go', string>>;
  onStop: () => void;
}

/** Asks whoever leaves the page while its list is carried out; leaving stops it. */
export function LeaveImport({ unsaved, words, onStop }: LeaveImportProps) {
  return (
    <ConfirmDialog
      title={words.title}
      safeText={words.stay}
      doText={words.go}
      tone="danger"
      backCloses={false}
      onClose={unsaved.stay}
      onDo={() => {
        onStop();
        unsaved.discard();
      }}
    >
      {words.text}
    </ConfirmDialog>
  );
}
