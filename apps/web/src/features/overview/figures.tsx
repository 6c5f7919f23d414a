import type { Statistics } from '@praj/contract/overview.ts';
import { FigureBox, FigureBoxes } from '../../ui/display/figure-box.tsx';
import { Sparkline } from '../../ui/display/sparkline.tsx';
import { COPY } from './copy.ts';
import { FIGURE_NAMES, FIGURES, figureOf } from './figures-shown.ts';

/** The five boxes as they stand on paper (S1 §2, decisions §5). */
export function Figures({ figures }: { figures: Statistics['figures'] }) {
  return (
    <FigureBoxes>
      {FIGURE_NAMES.map((name) => (
        <FigureBox key={name} label={FIGURES[name].label} figure={figureOf(name, figures)} unit={FIGURES[name].unit}>
          {name === 'trips' && <Sparkline values={figures.daily} label={COPY.daily} />}
        </FigureBox>
      ))}
    </FigureBoxes>
  );
}
