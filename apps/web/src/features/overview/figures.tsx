import type { Statistics } from '@praj/contract/overview.ts';
import { showNumber } from '../../platform/format.ts';
import { FigureBox, FigureBoxes } from '../../ui/mark/figure-box.tsx';
import { Sparkline } from '../../ui/mark/sparkline.tsx';
import { copy } from './copy.ts';

/** The five boxes (S1 §2, decisions §5); each has its room before its figure is here. */
export function Figures({ figures }: { figures: Statistics['figures'] | undefined }) {
  const shown = (value: number | undefined, digits: 0 | 2 = 0) => (value === undefined ? undefined : showNumber(value, digits));
  return (
    <FigureBoxes>
      <FigureBox label={copy.boxes.trips} figure={shown(figures?.trips)}>
        <Sparkline values={figures?.daily ?? []} label={copy.daily} />
      </FigureBox>
      <FigureBox label={copy.boxes.totalPrice} figure={shown(figures?.totalPrice)} unit={copy.kroner} />
      <FigureBox label={copy.boxes.averagePrice} figure={shown(figures?.averagePrice)} unit={copy.kroner} />
      <FigureBox label={copy.boxes.tripsPerDay} figure={shown(figures?.tripsPerDay, 2)} />
      <FigureBox label={copy.boxes.co2} figure={shown(figures?.co2SavedKg)} unit={copy.kilos} />
    </FigureBoxes>
  );
}
