import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { renewStylesheets } from './renew-stylesheets.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** How the parts that could not be fetched are made anew. */
const failed = new Set<() => void>();
const likely = new Set<() => Promise<unknown>>();

/**
 * A part of the page that is fetched when it is first drawn. React's own lazy keeps a failure for ever; this one is fetched
 * again when it is drawn after its failure was caught. A part that is `likely` needed comes ahead, when the page rests, and is drawn at
 * once from then on: for one that is still to come React shows nothing first, and the part no sooner than 0.3 seconds after that.
 */
export function lazyWithRetry<Props extends object>(load: Load<Props>, options: { likely?: boolean } = {}): FunctionComponent<Props> {
  let Part: ComponentType<Props>;
  const make = (again: boolean): void => {
    Part = lazy(async () => {
      try {
        if (again) await renewStylesheets();
        return { default: await load() };
      } catch (failure) {
        failed.add(() => make(true));
        throw failure;
      }
    });
  };
  make(false);
  if (options.likely) {
    likely.add(async () => {
      Part = await load();
    });
  }
  return function LazyWithRetry(props) {
    // The same for as long as it is drawn: what is typed in it would be lost with another one.
    const [Drawn] = useState(() => Part);
    return createElement(Drawn, props);
  };
}

/** For what catches failures: the next drawing of a part that failed fetches it again. Tells whether there was one. */
export function forgetFailedParts(): boolean {
  const were = failed.size > 0;
  for (const make of failed) make();
  failed.clear();
  return were;
}

/** Fetches `pages` and then the parts that a person will likely want, one after the other so that they stand in nothing's way. */
export async function fetchLikelyParts(pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  // What the pages hold joins the likely parts as they come.
  for (const load of pages) await load().catch(() => undefined);
  for (const load of likely) await load().catch(() => undefined);
}
