import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { MAP } from './copy.ts';
import s from './order-map.module.css';
import { isEmpty, type TripOnMap } from './trip-on-map.ts';

export interface OrderMapProps extends TripOnMap {
  /** Names the map for those who do not see it. */
  label: string;
  /** A MapLibre style instead of the built-in base map. */
  styleUrl?: string | undefined;
}

const loadCanvas = () => import('./map-canvas.tsx').then((module) => module.MapCanvas);
type Canvas = Awaited<ReturnType<typeof loadCanvas>>;

/** A trip on a map, in a frame whose height never changes. MapLibre is loaded when there is something to show. */
export function OrderMap({ label, styleUrl, taxi, pickup, destination, route, trail }: OrderMapProps) {
  const trip = useMemo(() => ({ taxi, pickup, destination, route, trail }), [taxi, pickup, destination, route, trail]);
  return (
    <div className={s.frame}>
      {isEmpty(trip) ? <p className={s.words}>{MAP.nothing}</p> : <LoadedMap trip={trip} label={label} styleUrl={styleUrl} />}
    </div>
  );
}

interface LoadedMapProps {
  trip: TripOnMap;
  label: string;
  styleUrl: string | undefined;
}

function LoadedMap(props: LoadedMapProps) {
  const [failed, setFailed] = useState(false);
  const [canvas, setCanvas] = useState<{ readonly Map: Canvas }>();
  useEffect(() => {
    if (failed) return undefined;
    let wanted = true;
    loadCanvas().then(
      (Map) => wanted && setCanvas({ Map }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [failed]);

  if (failed) {
    return (
      <div className={s.words}>
        <output>{MAP.failed}</output>
        <Button size="sm" onClick={() => setFailed(false)}>
          {MAP.retry}
        </Button>
      </div>
    );
  }
  if (!canvas) return <output className={s.words}>{MAP.loading}</output>;
  return <canvas.Map {...props} onFailure={() => setFailed(true)} />;
}
