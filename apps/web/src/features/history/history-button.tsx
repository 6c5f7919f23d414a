import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import type { HistoryPanelProps } from './history-panel.tsx';

const Panel = lazyWithRetry(async () => (await import('./history-panel.tsx')).HistoryPanel);
/** The open panel, as the address has it. */
const OPEN = 'vis';
const HISTORY = 'historik';

type Whose = Pick<HistoryPanelProps, 'subject' | 'name' | 'version'>;

/** Historik of the thing that a panel shows: the quiet way there for its foot, for those who may read it. Opens over that panel. */
export function HistoryButton(whose: Whose) {
  const [isOpen, setOpen] = useState(false);
  if (!useMe().may('audit.read', {})) return null;
  return (
    <>
      <OpenButton tone="ghost" isOpen={isOpen} onPress={() => setOpen(true)} />
      {isOpen && <LoadedPanel {...whose} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Historik of the thing that a page is about: the button for its head, and the panel that stands beside the page while the address
 * says so. Neither for those who may not read it.
 */
export function useHistoryBeside(whose: Whose): { readonly button: ReactNode; readonly panel: ReactNode } {
  const { may } = useMe();
  const [params, setParams] = useSearchParams();
  // Where one came from stays known while the panel opens and closes.
  const { state } = useLocation() as { state: unknown };
  if (!may('audit.read', {})) return { button: null, panel: null };
  const isOpen = params.get(OPEN) === HISTORY;
  return {
    button: <OpenButton isOpen={isOpen} onPress={() => setParams({ [OPEN]: HISTORY }, { state })} />,
    panel: isOpen && <LoadedPanel {...whose} beside onClose={() => setParams({}, { replace: true, state })} />,
  };
}

interface OpenButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly tone?: 'ghost';
}
const OpenButton = ({ isOpen, onPress, tone }: OpenButtonProps) => (
  <Button tone={tone} icon={<History aria-hidden="true" />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onPress}>
    {COPY.title}
  </Button>
);

/** The panel is fetched when it is first needed. */
const LoadedPanel = (props: HistoryPanelProps) => (
  <PanelBoundary title={COPY.title} message={COPY.broke} resetKey={props.subject} onClose={props.onClose}>
    <Panel key={props.subject} {...props} />
  </PanelBoundary>
);
