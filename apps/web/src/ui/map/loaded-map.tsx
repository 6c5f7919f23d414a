import { type FunctionComponent, useEffect, useState } from 'react';
import { Button } from '../action/button.tsx';
import { MAP } from './copy.ts';
import s from './map-frame.module.css';

interface CanvasProps {
  /** The map cannot be shown here, as without WebGL. */
  onFailure: () => void;
}
export interface LoadedMapProps<Props extends object> {
  /** Fetches the map with MapLibre, which is heavy. The same function at each drawing. */
  load: () => Promise<FunctionComponent<Props & CanvasProps>>;
  /** What it is drawn with. */
  map: Props;
  /** What it shows, in words: seen where it cannot be shown. Whoever draws it reads it out. */
  told?: string | undefined;
}

/** A map that is fetched when it is drawn; says so while it comes, and if it does not come, with a way to try again. */
export function LoadedMap<Props extends object>({ load, map, told }: LoadedMapProps<Props>) {
  const [failed, setFailed] = useState(false);
  const [canvas, setCanvas] = useState<{ readonly Map: FunctionComponent<Props & CanvasProps> }>();
  useEffect(() => {
    if (failed) return undefined;
    let wanted = true;
    load().then(
      (Map) => wanted && setCanvas({ Map }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [failed, load]);

  if (failed) {
    return (
      <div className={s.words}>
        <output>{MAP.failed}</output>
        {told && <p aria-hidden="true">{told}</p>}
        <Button size="sm" onClick={() => setFailed(false)}>
          {MAP.retry}
        </Button>
      </div>
    );
  }
  if (!canvas) return <output className={s.words}>{MAP.loading}</output>;
  return <canvas.Map {...map} onFailure={() => setFailed(true)} />;
}
