import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { COPY } from '../copy.ts';

export interface LargeCarDialogProps {
  readonly people: number;
  readonly onOrder: () => void;
  readonly onBack: () => void;
}

/** Shown instead of ordering at once when more than 4 people ride (S1 §2, decisions §5). */
export function LargeCarDialog({ people, onOrder, onBack }: LargeCarDialogProps) {
  return (
    <ConfirmDialog title={COPY.largeCarTitle(people)} safeText={COPY.back} doText={COPY.orderLargeCar} onClose={onBack} onDo={onOrder}>
      {COPY.largeCarText}
    </ConfirmDialog>
  );
}
