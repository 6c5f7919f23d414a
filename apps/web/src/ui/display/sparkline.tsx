import s from './sparkline.module.css';

export interface SparklineProps {
  values: readonly number[];
  /** Read out; without it the line is only decoration. */
  label?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** A small line of values over time; with fewer than two of them only its room. */
export function Sparkline({ values, label, width = 120, height = 18 }: SparklineProps) {
  const size = { className: s.line, width, height, viewBox: `0 0 ${width} ${height}` };
  if (values.length < 2) return <svg {...size} aria-hidden="true" />;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, i) => {
    const x = (i / (values.length - 1)) * (width - 2) + 1;
    const y = height - 2 - ((value - low) / span) * (height - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const a11y = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...a11y} {...size}>
      <polyline points={points.join(' ')} />
    </svg>
  );
}
