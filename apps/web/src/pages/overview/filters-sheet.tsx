import type { ReactNode } from 'react';
import { COPY } from '../../features/overview/copy.ts';
import { showNumber } from '../../platform/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { PanelSection, SidePanel } from '../../ui/overlay/side-panel.tsx';

interface FiltersSheetProps {
  total: number | undefined;
  filters: ReactNode;
  onClose: () => void;
}

/** The filters where there is no room beside the list. */
export function FiltersSheet({ total, filters, onClose }: FiltersSheetProps) {
  return (
    <SidePanel
      title={COPY.filtersTitle}
      onClose={onClose}
      backCloses
      footer={
        <Button tone="primary" wide onClick={onClose}>
          {total === undefined ? COPY.show : `${COPY.show} (${showNumber(total)})`}
        </Button>
      }
    >
      <PanelSection>{filters}</PanelSection>
    </SidePanel>
  );
}
