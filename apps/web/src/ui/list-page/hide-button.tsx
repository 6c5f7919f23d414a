import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { PanelBoundary } from '../overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import s from './list-page.module.css';

const ListSettings = lazyWithRetry(async () => (await import('./list-settings.tsx')).ListSettings, { likely: true });

/** What a list can hide, in the words of its things. */
export interface HideChoice {
  /** 'Skjul deaktiverede kunder' */
  readonly label: string;
  /** 'Vis deaktiverede kunder' */
  readonly show: string;
  readonly hint?: string | undefined;
}

export interface HideButtonProps {
  choice: HideChoice;
  hides: boolean;
  /** Where there is no room for the word. */
  iconOnly: boolean;
  onHide: (hide: boolean) => void;
}

/** 'Indstillinger' with how much of it is switched on, and the panel behind it. */
export function HideButton({ choice, hides, iconOnly, onHide }: HideButtonProps) {
  const [open, setOpen] = useState(false);
  const count = hides && (
    <span className={s.on} aria-hidden="true">
      1
    </span>
  );
  const openIt = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {iconOnly ? (
        <span className={s.iconOnly}>
          <IconButton
            {...openIt}
            label={hides ? `${COPY.settings}, ${COPY.settingsOn(1)}` : COPY.settings}
            tone="outlined"
            icon={<SlidersHorizontal aria-hidden="true" />}
          />
          {count}
        </span>
      ) : (
        <Button {...openIt} icon={<SlidersHorizontal aria-hidden="true" />}>
          {COPY.settings}
          {hides && <VisuallyHidden>, {COPY.settingsOn(1)}</VisuallyHidden>}
          {count}
        </Button>
      )}
      {open && (
        <PanelBoundary title={COPY.settings} onClose={() => setOpen(false)}>
          <ListSettings hideLabel={choice.label} hint={choice.hint} hides={hides} onHide={onHide} onClose={() => setOpen(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
