import { useState } from 'react';
import { SidePanel, type SidePanelProps } from '../overlay/side-panel.tsx';
import { ROOM_BESIDE, useMedia } from '../use-media.ts';
import { DockedPanel } from './docked-panel.tsx';
import { ListStepButtons } from './panel-steps.tsx';

export interface DetailsPanelProps extends Omit<SidePanelProps, 'isOpen' | 'backCloses' | 'steps'> {
  /** Docked, it lies over the page's right edge, and the page goes on being worked in: only its cross and Escape close it. */
  floats?: boolean | undefined;
}

/**
 * The panel of one thing of a list: beside the list where there is room for both, else over the page, and the whole page on a
 * phone. Stands in the `panel` of a `ListPage`, whose rows its arrows step through, or inside a `ListSteps`.
 */
export function DetailsPanel({ floats, ...props }: DetailsPanelProps) {
  const isRoomy = useMedia(ROOM_BESIDE);
  const [isBeside, setBeside] = useState(isRoomy);
  // What is typed would be lost by drawing the panel anew elsewhere.
  if (isBeside !== isRoomy && !props.dirty) setBeside(isRoomy);
  const steps = <ListStepButtons />;
  return isBeside ? <DockedPanel {...props} steps={steps} floats={floats} /> : <SidePanel {...props} steps={steps} />;
}
