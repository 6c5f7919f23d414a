import { useMemo } from 'react';
import { encode } from 'uqr';
import s from './qr-code.module.css';

export interface QrCodeProps {
  /** What a reader of the code gets. */
  text: string;
  /** What it is, for whoever does not see it. */
  label: string;
}

/** A QR code, dark on white whatever the theme: readers do not take the opposite. A quarter of it may be scratched. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'Q', border: 0 }), [text]);
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={s.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dots} />
    </svg>
  );
}
