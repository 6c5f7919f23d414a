import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { PanelSection, SidePanel } from '../overlay/side-panel.tsx';

interface FiltersSheetProps {
  title: string;
  /** The button that goes back to the list, with how much it has: 'Vis ture (12)'. */
  showText: string;
  filters: ReactNode;
  onClose: () => void;
}

/** The filters where there is no room beside the list. Heavy (a panel): load it when needed. */
export function FiltersSheet({ title, showText, filters, onClose }: FiltersSheetProps) {
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      backCloses
      footer={
        <Button tone="primary" wide onClick={onClose}>
          {showText}
        </Button>
      }
    >
      <PanelSection>{filters}</PanelSection>
    </SidePanel>
  );
}
