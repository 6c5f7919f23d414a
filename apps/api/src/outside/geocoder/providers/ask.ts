import type { z } from 'zod';
import { causeOf } from '../../cause-of.ts';
import { readJson } from '../../read-answer.ts';

/** The provider does not answer, answers with an error, or with something else than we know. Never says what was asked for, nor the token. */
export class GeocoderFailed extends Error {
  override readonly name = 'GeocoderFailed';
}

/** What a provider is reached by. */
export interface ProviderOptions {
  /** Without a slash at the end. */
  readonly url: string;
  /** Empty where the provider takes none. */
  readonly token: string;
}

/**
 * Asks a provider, and reads its answer in this shape.
 * @param url with everything asked for in it
 * @throws GeocoderFailed
 */
export async function ask<Shape extends z.ZodType>(
  provider: string,
  url: URL,
  shape: Shape,
  signal: AbortSignal,
): Promise<z.output<Shape>> {
  const answer = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } }).catch((error: unknown) => {
    throw new GeocoderFailed(`${provider}: ${causeOf(error)}`);
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new GeocoderFailed(`${provider} ${answer.status}`);
  }
  const body = await readJson(answer);
  if (body === undefined) throw new GeocoderFailed(`${provider}: no JSON`);
  const read = shape.safeParse(body);
  if (!read.success) throw new GeocoderFailed(`${provider}: another answer than expected`);
  return read.data;
}

/** `path` below the provider's address, with these questions; those without a value are left out. */
export function urlOf(base: string, path: string, query: Readonly<Record<string, string | number | undefined>>): URL {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}
