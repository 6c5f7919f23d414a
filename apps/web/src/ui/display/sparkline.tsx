import s from './sparkline.module.css';

export interface SparklineProps {
  values: readonly number[];
  /** Read out; without it the line is only decoration. */
  label?: string | undefined;
}

/** In pixels. */
const WIDTH = 120;
const HEIGHT = 18;

/** A small line of values over time; with fewer than two of them only its room. */
export function Sparkline({ values, label }: SparklineProps) {
  const size = { className: s.line, width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` };
  if (values.length < 2) return <svg {...size} aria-hidden="true" />;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, i) => {
    const x = (i / (values.length - 1)) * (WIDTH - 2) + 1;
    const y = HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const a11y = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...a11y} {...size}>
      <polyline points={points.join(' ')} />
    </svg>
  );
}
