import { useState } from 'react';
import { SidePanel, type SidePanelProps } from '../overlay/side-panel.tsx';
import { ROOM_BESIDE, useMedia } from '../use-media.ts';
import { DockedPanel } from './docked-panel.tsx';
import { ListStepButtons } from './panel-steps.tsx';

export type DetailsPanelProps = Omit<SidePanelProps, 'isOpen' | 'backCloses'>;

/**
 * The panel of one thing of a list: beside the list where there is room for both, else over the page, and the whole page on a
 * phone. Stands in the `panel` of a `ListPage`, whose rows its arrows step through.
 */
export function DetailsPanel({ actions, ...props }: DetailsPanelProps) {
  const isRoomy = useMedia(ROOM_BESIDE);
  const [isBeside, setBeside] = useState(isRoomy);
  // What is typed would be lost by drawing the panel anew elsewhere.
  if (isBeside !== isRoomy && !props.dirty) setBeside(isRoomy);
  const Panel = isBeside ? DockedPanel : SidePanel;
  return (
    <Panel
      {...props}
      actions={
        <>
          {actions}
          <ListStepButtons />
        </>
      }
    />
  );
}
