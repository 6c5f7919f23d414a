import { useState } from 'react';
import { ScopeChoice, type SeriesScope } from '../../entities/series/series-scope.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { COPY } from './copy.ts';

/** Asks how far the change of a trip goes that repeats: this trip is what is meant until something else is chosen. */
export function ScopeQuestion({ onScope, onClose }: { onScope: (scope: SeriesScope) => void; onClose: () => void }) {
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <ConfirmDialog
      title={COPY.scopeTitle}
      safeText={COPY.scopeBack}
      doText={COPY.title}
      tone="primary"
      onClose={onClose}
      onDo={() => onScope(scope)}
    >
      <ScopeChoice value={scope} onChange={setScope} hint={COPY.scopeHints[scope]} />
    </ConfirmDialog>
  );
}
