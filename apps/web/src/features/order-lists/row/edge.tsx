import { useLayoutEffect, useRef } from 'react';
import { EDGE_MS } from '../use-news.ts';
import s from './row.module.css';

/** How often the edges that are worn fade by a step, in milliseconds. */
const STEP_MS = 1000;

/** The edges that are worn, and until when by the browser's clock. */
const worn = new Map<HTMLElement, number>();
let clock: ReturnType<typeof setTimeout> | undefined;

/**
 * Fades all edges together by a step and takes off those that are over, outside React. An animation for each would begin and end with
 * frames of the whole page, two fifths of what a push costs (decision 121); and what fades by its opacity is a layer of its own, for which the
 * browser puts the page's layers in order anew (decision 149).
 */
function fade(): void {
  const now = Date.now();
  for (const [edge, until] of worn) {
    if (until > now) {
      edge.style.backgroundColor = `color-mix(in srgb, var(--lygte) ${((until - now) / EDGE_MS) * 100}%, transparent)`;
      continue;
    }
    edge.hidden = true;
    worn.delete(edge);
  }
  clock = worn.size > 0 ? setTimeout(fade, STEP_MS) : undefined;
}

function wear(edge: HTMLElement, until: number): () => void {
  if (until <= Date.now()) return () => undefined;
  edge.hidden = false;
  edge.style.backgroundColor = '';
  worn.set(edge, until);
  clock ??= setTimeout(fade, STEP_MS);
  return () => {
    worn.delete(edge);
    if (worn.size > 0) return;
    clearTimeout(clock);
    clock = undefined;
  };
}

/** The yellow edge of what is new, fading over 4 seconds, and anew with each change. A row that is scrolled to later wears it for the rest of them. */
export function Edge({ cameAt }: { cameAt: number }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => (ref.current ? wear(ref.current, cameAt + EDGE_MS) : undefined), [cameAt]);
  return <i ref={ref} className={s.edge} aria-hidden="true" hidden />;
}
