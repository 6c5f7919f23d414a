import type { Breaker } from '../../platform/breaker.ts';
import { NeighbourRests } from '../../platform/breaker.ts';
import type { Geocoder, Place } from './geocoder.ts';
import type { Provider } from './providers/provider.ts';

interface Options {
  readonly provider: Provider;
  /** The portal's own search. */
  readonly local: Geocoder;
  readonly breaker: Breaker;
  /** How long the provider is waited for, in milliseconds. */
  readonly timeoutMs: number;
  /** Told why the provider was of no use; not while it rests. */
  readonly onError: (error: unknown) => void;
}

/**
 * A provider's answers, and the portal's own, sought meanwhile so that nobody waits twice, where the provider fails, is silent or finds nothing: whoever searches sees nothing of it but
 * the answers. To a provider of addresses alone the named places are added that the portal knows.
 */
export function withLocal({ provider, local, breaker, timeoutMs, onError }: Options): Geocoder {
  const tryProvider = <Answer>(asked: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer | undefined> =>
    breaker
      .run(() => asked(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])))
      .catch((error: unknown) => {
        if (!(error instanceof NeighbourRests)) onError(error);
        return undefined;
      });
  return {
    async search(text, context, signal) {
      const own = meanwhile(local.search(text, context, signal));
      const found = (await tryProvider((inTime) => provider.search(text, context, inTime), signal)) ?? [];
      if (found.length > 0 && !provider.knowsAddressesAlone) return found;
      return eachOnce([...found, ...(await own)]);
    },
    async nearest(point, signal) {
      const { nearest } = provider;
      const own = meanwhile(local.nearest(point, signal));
      const found = nearest && (await tryProvider((inTime) => nearest(point, inTime), signal));
      return found ?? own;
    },
  };
}

/** It may fail before anybody looks at it; whoever does look is told. */
function meanwhile<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => {});
  return answer;
}

function eachOnce(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ fullAddress }) => !seen.has(fullAddress) && seen.add(fullAddress));
}
