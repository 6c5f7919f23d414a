import { History } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import type { HistoryPanelProps } from './history-panel.tsx';

const Panel = lazyWithRetry(async () => (await import('./history-panel.tsx')).HistoryPanel);

interface HistoryButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly tone?: 'secondary' | 'ghost' | undefined;
}
/** The way to a thing's history, for those who may read it. The page shows the panel: `HistoryPart`. */
export function HistoryButton({ isOpen, onPress, tone }: HistoryButtonProps) {
  if (!useMe().may('audit.read', {})) return null;
  return (
    <Button tone={tone} icon={<History aria-hidden="true" />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onPress}>
      {COPY.title}
    </Button>
  );
}

/** The panel itself, fetched when it is first needed. Only for those who may `audit.read`. */
export function HistoryPart(props: HistoryPanelProps) {
  return (
    <PanelBoundary title={COPY.title} message={COPY.broke} resetKey={props.subject} onClose={props.onClose}>
      <Panel key={props.subject} {...props} />
    </PanelBoundary>
  );
}

/** The button with the panel over what it stands in, for a panel's foot. */
export function HistoryInPanel(props: Omit<HistoryPanelProps, 'beside' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HistoryButton tone="ghost" isOpen={isOpen} onPress={() => setOpen(true)} />
      {isOpen && <HistoryPart {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
