import { type AddProtocolAction, addProtocol } from 'maplibre-gl';
import { EtagMismatch, PMTiles, type Source } from 'pmtiles';
import { CallFailed } from '../../../platform/call-failed.ts';
import { readRange } from '../../../platform/http.ts';
import { STREETS, type Streets } from './streets.ts';

/** Where MapLibre asks for the tiles of these streets, once `serveStreets` has been called for them. */
export const tilesOf = ({ edition }: Streets): string => `${STREETS}://${edition}/{z}/{x}/{y}`;

let served: string | undefined;
/** Lets MapLibre's worker ask this page for tiles, since only the page has what they are read by. */
export function serveStreets({ path, edition, read }: Streets): void {
  if (served === edition) return;
  served = edition;
  addProtocol(STREETS, tileReader(path, read));
}

/** How long a tile that did not come is waited with, in milliseconds: MapLibre itself never asks twice for one in sight. */
const ASK_AGAIN_MS = [1000, 3000, 10_000] as const;

/** Reads single tiles out of the archive; a tile that it lacks is empty, one that fails is asked for again while it is wanted. */
export function tileReader(path: Streets['path'], readBytes: NonNullable<Streets['read']> = readRange): AddProtocolAction {
  const open = () => new PMTiles(sourceOf(path, readBytes));
  let archive = open();
  const read = async (z: number, x: number, y: number, signal: AbortSignal): Promise<ArrayBuffer> => {
    const asked = archive;
    try {
      return (await asked.getZxy(z, x, y, signal))?.data ?? new ArrayBuffer(0);
    } catch (failure) {
      // What it has read of the archive's directory it keeps, a failure to read it too.
      if (!signal.aborted && archive === asked) archive = open();
      throw failure;
    }
  };
  return async ({ url }, { signal }) => {
    const [z, x, y] = url.split('/').slice(-3).map(Number);
    if (z === undefined || x === undefined || y === undefined) throw new Error(`No tile: ${url}`);
    for (let tries = 0; ; tries += 1) {
      try {
        return { data: await read(z, x, y, signal) };
      } catch (failure) {
        if (signal.aborted || !mayPass(failure)) throw failure;
        await pause(ASK_AGAIN_MS[Math.min(tries, ASK_AGAIN_MS.length - 1)] ?? 0, signal);
      }
    }
  };
}

/** No answer, a portal that is down or one that is asked too much: another time it may answer. */
const mayPass = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.offline || failure.status === 429 || failure.status >= 500);

/** Waits, unless what is waited for is called off. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const calledOff = () => {
      clearTimeout(clock);
      reject(signal.reason as Error);
    };
    const clock = setTimeout(() => {
      signal.removeEventListener('abort', calledOff);
      resolve();
    }, ms);
    signal.addEventListener('abort', calledOff, { once: true });
  });

const sourceOf = (path: Streets['path'], read: NonNullable<Streets['read']>): Source => ({
  getKey: () => path,
  async getBytes(offset, length, signal, etag) {
    const answer = await read(path, offset, length, { signal });
    const current = answer.headers.get('etag') ?? undefined;
    // The streets were replaced: what is known of where the tiles lie holds no longer.
    if (etag !== undefined && current !== etag) throw new EtagMismatch(`${path} is now ${current ?? 'without a version'}`);
    return { data: await answer.arrayBuffer(), ...(current !== undefined && { etag: current }) };
  },
});
