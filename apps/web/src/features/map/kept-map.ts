import { createStore } from '../../platform/store.ts';
import { type BaseMap, type BaseMapOptions, createBaseMap } from '../../ui/map/base-map.ts';
import frame from '../../ui/map/map-frame.module.css';

/** How long a map waits for the next order, in milliseconds. */
const KEPT_MS = 120_000;

interface Waiting {
  readonly base: BaseMap;
  /** Maps of the same are alike. */
  readonly of: string;
  /** It waits no longer, and goes on being used. */
  readonly release: () => void;
}
/** The map that waits, one at most. Whatever is put in its place, be it nothing, takes it down; as who signs out does. */
const waiting = createStore<Waiting | undefined>(undefined);

function putAside(base: BaseMap, of: string): void {
  const timer = setTimeout(() => waiting.set(undefined), KEPT_MS);
  const release = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  const mine = { base, of, release };
  waiting.set(mine);
  const unsubscribe = waiting.subscribe(() => {
    if (waiting.get() === mine) return;
    release();
    base.remove();
  });
}

function takenUp(of: string): BaseMap | undefined {
  const found = waiting.get();
  const base = found?.of === of && found.base.isSound() ? found.base : undefined;
  if (base) found?.release();
  waiting.set(undefined);
  return base;
}

/**
 * The base map that waits, or a new one; it waits again when it is removed. Where the processor draws maps, taking one down and making the next
 * took 3.1 s of processor time for each later order that was opened, and handing it on takes 2.3 (decision 144).
 */
export function takeMap(place: HTMLElement, options: BaseMapOptions): BaseMap {
  const of = JSON.stringify([options.styleUrl, options.streets]);
  const kept = takenUp(of);
  const container = kept?.map.getContainer() ?? document.createElement('div');
  container.className ||= frame.map ?? '';
  place.append(container);
  kept?.serve(options);
  const base = kept ?? createBaseMap(container, options);
  return {
    ...base,
    remove(): void {
      base.map.stop();
      container.remove();
      base.serve(undefined);
      if (base.isSound()) putAside(base, of);
      else base.remove();
    },
  };
}
