// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tileReader } from './archive.ts';

vi.mock('maplibre-gl', () => ({ addProtocol: () => undefined }));

const PATH = '/map/streets.pmtiles';
const DIRECTORY_AT = 127;
/** An archive of one tile, 0/0/0, that holds these words, nothing in it compressed. `before` moves the tile within the file. */
function archiveOf(words: string, before = 0): Uint8Array {
  const tile = new TextEncoder().encode(words);
  // One entry: the tile's number, how many it stands for, how long it is, where it begins (plus one).
  const directory = [1, 0, 1, tile.length, 1];
  const dataAt = DIRECTORY_AT + directory.length + before;
  const bytes = new Uint8Array(dataAt + tile.length);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  view.setUint8(7, 3);
  const numbers = [DIRECTORY_AT, directory.length, 0, 0, 0, 0, dataAt, tile.length, 1, 1, 1];
  for (const [at, number] of numbers.entries()) view.setBigUint64(8 + at * 8, BigInt(number), true);
  bytes.set([1, 1, 1, 1, 0, 14], 96);
  bytes.set(directory, DIRECTORY_AT);
  bytes.set(tile, dataAt);
  return bytes;
}

/** A portal that takes only `good` as a token, renews it once asked, and has one archive at a time. */
function serve({ good = 'old', archive = archiveOf('first') } = {}) {
  const portal = {
    archive,
    etag: '"1"',
    down: false,
    refuses: false,
    asked: [] as { range: string | null; token: string | null }[],
    renewals: 0,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    await Promise.resolve();
    if (url === '/api/oauth/access_token') {
      portal.renewals += 1;
      document.cookie = `access_token=${good}; path=/`;
      return Response.json({ access_token: good, userId: 'u' });
    }
    const headers = new Headers(init.headers);
    portal.asked.push({ range: headers.get('range'), token: headers.get('authorization') });
    if (portal.refuses) return Response.json({ message: 'Findes ikke.', code: 'not_found' }, { status: 404 });
    if (portal.down) return Response.json({ message: 'Prøv igen.', code: 'busy' }, { status: 503 });
    if (headers.get('authorization') !== `Bearer ${good}`)
      return Response.json({ message: 'Log ind.', code: 'not_signed_in' }, { status: 401 });
    expect(url).toBe(`/api${PATH}`);
    const [from = 0, to = 0] = (headers.get('range') ?? '').replace('bytes=', '').split('-').map(Number);
    return new Response(portal.archive.slice(from, to + 1).buffer, { status: 206, headers: { etag: portal.etag } });
  });
  return portal;
}

const ask = async (read: ReturnType<typeof tileReader>, tile = '0/0/0', abort = new AbortController()) => {
  const { data } = await read({ url: `streets://edition/${tile}` }, abort);
  return new TextDecoder().decode(data as ArrayBuffer);
};

beforeEach(() => {
  document.cookie = 'access_token=old; path=/';
  document.cookie = 'user_id=u; path=/';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tile is read as a range of the archive, with the token; one that the archive lacks is empty', async () => {
  const portal = serve();
  const read = tileReader(PATH);
  expect(await ask(read)).toBe('first');
  expect(await ask(read, '3/1/1')).toBe('');
  expect(portal.asked.map(({ range }) => range)).toEqual(['bytes=0-16383', 'bytes=132-136']);
  expect(portal.asked.every(({ token }) => token === 'Bearer old')).toBe(true);
});

test('a spent token is renewed once for all tiles that found it spent, and they are asked for again', async () => {
  const portal = serve({ good: 'new' });
  const read = tileReader(PATH);
  expect(await Promise.all([ask(read), ask(read)])).toEqual(['first', 'first']);
  expect(portal.renewals).toBe(1);
});

test('when the streets are replaced, the new archive is read from its beginning', async () => {
  const portal = serve();
  const read = tileReader(PATH);
  expect(await ask(read)).toBe('first');
  Object.assign(portal, { archive: archiveOf('of the new edition', 40), etag: '"2"' });
  expect(await ask(read)).toBe('of the new edition');
});

test('a tile that fails while the portal is away is asked for again, with the archive from its beginning, until it comes', async () => {
  vi.useFakeTimers();
  const portal = serve();
  portal.down = true;
  const tile = ask(tileReader(PATH));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(portal.asked.length).toBeGreaterThan(2);
  portal.down = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await tile).toBe('first');
});

test('a tile that fails and is no longer wanted is not asked for again', async () => {
  vi.useFakeTimers();
  const portal = serve();
  portal.down = true;
  const abort = new AbortController();
  const tile = ask(tileReader(PATH), '0/0/0', abort);
  const calledOff = expect(tile).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(500);
  abort.abort();
  await calledOff;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(portal.asked).toHaveLength(1);
});

test('a tile that the portal refuses is not asked for again', async () => {
  const portal = serve();
  portal.refuses = true;
  await expect(ask(tileReader(PATH))).rejects.toThrow();
  expect(portal.asked).toHaveLength(1);
});

test('a tile that is no longer wanted is called off', async () => {
  serve();
  const read = tileReader(PATH);
  expect(await ask(read)).toBe('first');
  const abort = new AbortController();
  abort.abort();
  await expect(ask(read, '0/0/0', abort)).rejects.toThrow('aborted');
});
