import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../action/icon-button.tsx';
import { MAP } from './copy.ts';
import s from './map-frame.module.css';
import type { Streets } from './streets/streets.ts';

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

export interface MapCreditsProps {
  /** The streets that the map is drawn from, where there are any. */
  streets?: Streets | undefined;
  /** Whom to thank for what else is drawn on it. */
  more?: readonly MapCredit[];
}

/** Whom our own map comes from and of which day it is; without streets also that it is a simplified one. */
export function MapCredits({ streets, more = [] }: MapCreditsProps) {
  const credits = streets ? [{ text: MAP.creditOf(streets), url: MAP.openStreetMap }, MAP.towns] : MAP.credits;
  return (
    <p className={s.credits}>
      {!streets && <span>{MAP.simplified}</span>}
      {[...credits, ...more].map(({ text, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
    </p>
  );
}
