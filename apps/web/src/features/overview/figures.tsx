import type { Statistics } from '@praj/contract/overview.ts';
import { showNumber } from '../../platform/format.ts';
import { FigureBox, FigureBoxes } from '../../ui/display/figure-box.tsx';
import { Sparkline } from '../../ui/display/sparkline.tsx';
import { COPY } from './copy.ts';

/** The five boxes (S1 §2, decisions §5); each has its room before its figure is here. */
export function Figures({ figures }: { figures: Statistics['figures'] | undefined }) {
  const shown = (value: number | undefined, digits: 0 | 2 = 0) => (value === undefined ? undefined : showNumber(value, digits));
  return (
    <FigureBoxes>
      <FigureBox label={COPY.boxes.trips} figure={shown(figures?.trips)}>
        <Sparkline values={figures?.daily ?? []} label={COPY.daily} />
      </FigureBox>
      <FigureBox label={COPY.boxes.totalPrice} figure={shown(figures?.totalPrice)} unit={COPY.kroner} />
      <FigureBox label={COPY.boxes.averagePrice} figure={shown(figures?.averagePrice)} unit={COPY.kroner} />
      <FigureBox label={COPY.boxes.tripsPerDay} figure={shown(figures?.tripsPerDay, 2)} />
      <FigureBox label={COPY.boxes.co2} figure={shown(figures?.co2SavedKg)} unit={COPY.kilos} />
    </FigureBoxes>
  );
}
