import { SEARCH_MIN } from '@praj/contract/addresses.ts';
import type { Geocoder, Place, SearchContext } from '../../outside/geocoder/geocoder.ts';
import { Failure } from '../../platform/http/failure.ts';

/** How long a person waits for address search before being told, in milliseconds. */
export const GEOCODER_WAIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;

/** Finds places for what was typed; `onError` and failures as of `askInTime`. */
export async function findPlaces(
  geocoder: Geocoder,
  text: string,
  context: SearchContext,
  onError: (error: unknown) => void,
  waitMs?: number,
): Promise<Place[]> {
  if (text.trim().length < SEARCH_MIN) return [];
  return askInTime((signal) => geocoder.search(text, context, signal), onError, waitMs);
}

/**
 * Asks the geocoder, and no longer than it is worth waiting.
 * @param onError told why when it did not answer
 * @throws Failure geocoder_unavailable when it fails or is silent
 */
export async function askInTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  onError: (error: unknown) => void,
  waitMs: number = GEOCODER_WAIT_MS,
): Promise<Answer> {
  const signal = AbortSignal.timeout(waitMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([ask(signal), late]);
  } catch (error) {
    onError(error);
    throw new Failure('geocoder_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
