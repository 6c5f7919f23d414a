import { useEffect, useRef, useState } from 'react';

type Go = () => void;
type Ask = (go: Go) => void;
/** What something unsaved is lost by: `panel` by closing the panel it stands in, `page` only by leaving the page. */
export type Held = 'panel' | 'page';

/** How those ask that hold something unsaved; the last came last and is asked first. */
let askers: readonly { readonly ask: Ask; readonly held: Held }[] = [];
const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks no more: the page is not this person's any longer. */
export function forgetUnsaved(): void {
  askers = [];
  removeEventListener('beforeunload', keepPage);
}

/** Gives the way to stop. A reload or a closed tab is asked about in the browser's own words. */
function hold(ask: Ask, held: Held): () => void {
  const asker = { ask, held };
  askers = [...askers, asker];
  addEventListener('beforeunload', keepPage);
  return () => {
    askers = askers.filter((one) => one !== asker);
    if (askers.length === 0) removeEventListener('beforeunload', keepPage);
  };
}

/** Who is to be asked first. @param stays whether the page itself stays, as when another row's panel is opened */
const firstAsker = (stays: boolean) => askers.findLast(({ held }) => held === 'panel' || !stays);

/** Would something that was typed be lost by leaving? */
export const isUnsaved = (stays = false): boolean => firstAsker(stays) !== undefined;

/** Goes at once when nothing would be lost, else once the person has said that it may. @param stays the page itself stays */
export function beforeLeaving(go: Go, stays = false): void {
  const asker = firstAsker(stays);
  // Whoever gives this up is asked about what else would be lost.
  if (asker) asker.ask(() => beforeLeaving(go, stays));
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

/** Makes every way out of what is unsaved ask first: a panel's own ones, and those that lead elsewhere. */
export function useUnsaved(dirty: boolean, held: Held = 'panel'): Unsaved {
  const [wanted, setWanted] = useState<Go>();
  const release = useRef<Go>(undefined);
  useEffect(() => {
    if (!dirty) return undefined;
    const stop = hold((go) => afterLayers(() => setWanted(() => go)), held);
    release.current = stop;
    return stop;
  }, [dirty, held]);
  return {
    asking: wanted !== undefined,
    leave: (go) => (dirty ? setWanted(() => go) : go()),
    stay: () => setWanted(undefined),
    discard: () => {
      setWanted(undefined);
      release.current?.();
      wanted?.();
    },
  };
}
