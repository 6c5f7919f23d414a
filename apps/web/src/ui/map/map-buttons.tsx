import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../action/icon-button.tsx';
import { MAP } from './copy.ts';
import s from './map-frame.module.css';

/** Zooms in and out, at the map's right edge. */
export function ZoomButtons({ onZoom }: { onZoom: (by: 1 | -1) => void }) {
  return (
    <div className={s.zoom}>
      <IconButton tone="outlined" size="sm" label={MAP.zoomIn} icon={<Plus aria-hidden="true" />} onClick={() => onZoom(1)} />
      <IconButton tone="outlined" size="sm" label={MAP.zoomOut} icon={<Minus aria-hidden="true" />} onClick={() => onZoom(-1)} />
    </div>
  );
}

export interface MapCredit {
  readonly text: string;
  readonly url: string;
}

/** Whom the built-in base map comes from, and whatever else is drawn on it. */
export function MapCredits({ more = [] }: { more?: readonly MapCredit[] }) {
  return (
    <p className={s.credits}>
      {[...MAP.credits, ...more].map(({ text, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </p>
  );
}
