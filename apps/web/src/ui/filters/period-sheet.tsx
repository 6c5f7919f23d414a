import { SidePanel } from '../overlay/side-panel.tsx';
import { PeriodPicker, type PeriodPickerProps } from './period-picker.tsx';

/** The period where there is no room beside its button. Heavy (a panel): load it when needed. */
export function PeriodSheet({ onClose, ...picker }: PeriodPickerProps & { onClose: () => void }) {
  return (
    <SidePanel title={picker.labels.period} onClose={onClose} backCloses>
      <PeriodPicker {...picker} />
    </SidePanel>
  );
}
