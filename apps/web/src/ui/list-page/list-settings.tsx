import { DENSITIES, DENSITY_LABELS, DENSITY_TITLE, keepDensity } from '../appearance.ts';
import { Segmented } from '../choice/segmented.tsx';
import { Switch } from '../choice/switch.tsx';
import { PanelSection, SidePanel } from '../overlay/side-panel.tsx';
import { useDensity } from '../use-appearance.ts';
import { COPY } from './copy.ts';
import s from './list-page.module.css';

export interface ListSettingsProps {
  /** 'Skjul deaktiverede kunder' */
  hideLabel: string;
  hint: string | undefined;
  hides: boolean;
  onHide: (hide: boolean) => void;
  onClose: () => void;
}

/** What one decides about a list for oneself (S2 §2). */
export function ListSettings({ hideLabel, hint, hides, onHide, onClose }: ListSettingsProps) {
  const density = useDensity();
  return (
    <SidePanel title={COPY.settings} onClose={onClose} backCloses>
      <PanelSection>
        <Switch on={hides} onChange={onHide}>
          {hideLabel}
        </Switch>
        <p className={s.hint}>{hint ? `${COPY.onlyYou} ${hint}` : COPY.onlyYou}</p>
      </PanelSection>
      <PanelSection>
        <Segmented
          label={DENSITY_TITLE}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: DENSITY_LABELS[value] }))}
          onChange={keepDensity}
        />
      </PanelSection>
    </SidePanel>
  );
}
