import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { classNames } from '../class-names.ts';
import { Layer } from './layer.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { PanelFrame, type PanelFrameProps } from './panel-frame.tsx';
import s from './side-panel.module.css';
import { useUnsaved } from './unsaved.ts';

export { PanelSection } from './panel-section.tsx';

export interface SidePanelProps extends Omit<PanelFrameProps, 'heading' | 'onLeave'> {
  isOpen?: boolean | undefined;
  title: ReactNode;
  /** Name of the panel when the title is not plain text. */
  label?: string | undefined;
  onClose: () => void;
  /** Something was typed and not saved: closing asks 'Kassér ændringer?', and so does whatever else leads away. */
  dirty?: boolean | undefined;
  /** What was typed is given up, by whichever way out. */
  onDiscard?: (() => void) | undefined;
  /** The browser's back closes it; for a panel that the address does not name. */
  backCloses?: boolean | undefined;
  /** For what is broader than a form, such as a table in a list. */
  wide?: boolean | undefined;
  /** Where the focus goes when nothing on the page opened it, as when the address did. */
  home?: (() => Element | null | undefined) | undefined;
}

/** A panel at the right edge, full width on a phone. Escape and a press outside close it; focus starts on its heading. */
export function SidePanel(props: SidePanelProps) {
  const { isOpen = true, title, label, onClose, dirty, onDiscard, backCloses = false, wide, home, ...frame } = props;
  const unsaved = useUnsaved(dirty === true);
  const leave = () => unsaved.leave(onClose);
  return (
    <>
      <Layer
        isOpen={isOpen}
        onLeave={leave}
        outsideCloses
        backCloses={backCloses}
        home={home}
        scrimClass={s.scrim}
        className={classNames(s.panel, wide && s.wide)}
      >
        <AriaDialog className={s.dialog ?? ''} {...(label ? { 'aria-label': label } : {})}>
          <PanelFrame {...frame} heading={<PanelHeading>{title}</PanelHeading>} onLeave={leave} />
        </AriaDialog>
      </Layer>
      <LeaveQuestion unsaved={unsaved} onDiscard={onDiscard} />
    </>
  );
}

/** Takes the focus when the panel opens, so that a screen reader begins at its name. */
function PanelHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Heading ref={ref} slot="title" tabIndex={-1} className={s.title ?? ''}>
      {children}
    </Heading>
  );
}
