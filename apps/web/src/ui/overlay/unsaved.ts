import { useEffect, useState } from 'react';

type Go = () => void;
type Ask = (go: Go) => void;

/** How the open panel asks while something in it was typed and not saved. */
let ask: Ask | undefined;
const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks no more: what was typed is given up, or the page is not this person's any longer. */
export function forgetUnsaved(): void {
  ask = undefined;
  removeEventListener('beforeunload', keepPage);
}

/** Gives the way to stop. A reload or a closed tab is asked about in the browser's own words. */
function hold(asking: Ask): () => void {
  ask = asking;
  addEventListener('beforeunload', keepPage);
  return () => {
    if (ask === asking) forgetUnsaved();
  };
}

/** Would something that was typed be lost by leaving? */
export const isUnsaved = (): boolean => ask !== undefined;

/** Goes at once when nothing would be lost, else once the person has said that it may. */
export function beforeLeaving(go: Go): void {
  if (ask) ask(go);
  else go();
}

/** Once the layer that the way out was taken in, such as the palette, has closed and given the focus back. */
const afterLayers = (then: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(then));

export interface Unsaved {
  /** A way out was taken and waits for an answer. */
  readonly asking: boolean;
  /** Takes a way out: at once, or when something would be lost, after the question. */
  readonly leave: (go: Go) => void;
  readonly stay: () => void;
  /** Gives up what was typed and goes. */
  readonly discard: () => void;
}

/** Makes every way out of a panel ask first while something in it is unsaved: its own ones, and those that lead elsewhere. */
export function useUnsaved(dirty: boolean): Unsaved {
  const [wanted, setWanted] = useState<Go>();
  useEffect(() => (dirty ? hold((go) => afterLayers(() => setWanted(() => go))) : undefined), [dirty]);
  return {
    asking: wanted !== undefined,
    leave: (go) => (dirty ? setWanted(() => go) : go()),
    stay: () => setWanted(undefined),
    discard: () => {
      setWanted(undefined);
      forgetUnsaved();
      wanted?.();
    },
  };
}
