import { SEARCH_MIN, SEARCH_WAIT_MS } from '@praj/contract/addresses.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { matchAddress } from '@praj/domain/orders/import/match-address.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressChoices } from '../../entities/address/address-choices.ts';
import { placesQuery } from '../../entities/address/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { COPY } from './copy.ts';

/** A person may search 20 times a second; this leaves room for who types meanwhile. In milliseconds. */
const PACE_MS = 70;
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the text of an address means, as far as it is known. */
export interface LookedUp {
  readonly address?: Address | undefined;
  /** Those that a person may choose from. */
  readonly among?: readonly Address[] | undefined;
  /** Why it is none. */
  readonly says?: string | undefined;
  readonly isLookingUp?: boolean | undefined;
}
const LOOKING_UP: LookedUp = { isLookingUp: true, says: COPY.fields.lookingUp };

/** What the hits for a text say. Pure. */
export function readHits(text: string, hits: readonly Address[]): LookedUp {
  const match = matchAddress(text, hits);
  if ('address' in match) return match;
  const { among } = match;
  if (among.length === 0) return { says: COPY.fields.notFound };
  return { among, says: among.length > 1 ? COPY.fields.ambiguous : COPY.fields.notExact };
}

/**
 * Looks up addresses by the search of the order form, each text once and one after the other. A search that fails is said to have
 * failed, and `again` asks for those anew.
 */
export function useLookedUp(texts: readonly string[], favourites: readonly Address[], recents: readonly Address[]) {
  const client = useQueryClient();
  const [found, setFound] = useState<ReadonlyMap<string, LookedUp>>(new Map());
  const wanted = [...new Set(texts)].filter((text) => !found.has(text));
  // What is still being written is not looked up letter by letter.
  const written = useSettled(wanted.join('\n'), SEARCH_WAIT_MS);
  const next = wanted.find((text) => written.split('\n').includes(text));
  const known = useRef({ favourites, recents });
  useEffect(() => {
    known.current = { favourites, recents };
  });
  useEffect(() => {
    if (next === undefined) return undefined;
    let isOver = false;
    const keep = (looked: LookedUp): void => {
      if (!isOver) setFound((before) => new Map([...before, [next, looked]]));
    };
    const ask = async (): Promise<void> => {
      if (next.trim().length < SEARCH_MIN) return keep({ says: COPY.fields.notFound });
      try {
        const hits = await client.fetchQuery(placesQuery(next.trim(), undefined));
        const choices = addressChoices(next, { ...known.current, found: hits });
        await wait(PACE_MS);
        return keep(
          readHits(
            next,
            choices.map(({ address }) => address),
          ),
        );
      } catch (failure) {
        if (!(failure instanceof CallFailed) || failure.status !== 429) return keep({ says: COPY.fields.searchDown });
        await wait((failure.retryAfterSeconds ?? 1) * 1000);
        return isOver ? undefined : ask();
      }
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [client, next]);
  return {
    lookUp: (text: string): LookedUp => found.get(text) ?? LOOKING_UP,
    left: wanted.length,
    /** Asks again for those that could not be asked for. */
    again: [...found.values()].some(({ says }) => says === COPY.fields.searchDown)
      ? () => setFound((before) => new Map([...before].filter(([, { says }]) => says !== COPY.fields.searchDown)))
      : undefined,
  };
}
