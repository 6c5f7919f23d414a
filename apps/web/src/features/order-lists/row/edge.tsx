import { useEffect, useRef, useState } from 'react';
import { EDGE_MS } from '../use-news.ts';
import s from './row.module.css';

/** How often edges that were worn long enough are taken off, in milliseconds. */
const TOGETHER_MS = 1000;

/** The edges that are worn, and until when by the browser's clock. */
const worn = new Map<HTMLElement, number>();
let clock: ReturnType<typeof setTimeout> | undefined;

/**
 * Takes edges off together, outside React. Each used to fade by an animation of its own, whose beginning and end were three frames of the page for
 * each push, and two fifths of what a push cost.
 */
function takeOff(): void {
  const now = Date.now();
  for (const [edge, until] of worn) {
    if (until > now) continue;
    edge.hidden = true;
    worn.delete(edge);
  }
  clock = worn.size > 0 ? setTimeout(takeOff, TOGETHER_MS) : undefined;
}

function wear(edge: HTMLElement, until: number): () => void {
  worn.set(edge, until);
  clock ??= setTimeout(takeOff, TOGETHER_MS);
  return () => {
    worn.delete(edge);
    if (worn.size > 0) return;
    clearTimeout(clock);
    clock = undefined;
  };
}

/** The yellow edge of what is new, for 4 seconds; keyed by the version, it begins anew with each. A row that is scrolled to later wears it for the rest of them. */
export function Edge({ cameAt }: { cameAt: number }) {
  const [isOld] = useState(() => Date.now() - cameAt >= EDGE_MS);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? wear(ref.current, cameAt + EDGE_MS) : undefined), [cameAt]);
  return isOld ? null : <i ref={ref} className={s.edge} aria-hidden="true" />;
}
