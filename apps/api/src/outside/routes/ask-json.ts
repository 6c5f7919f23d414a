import { readJson } from '../read-answer.ts';

/** What a neighbour answered: its HTTP status, and its body where that is JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks a neighbour for JSON. @throws when nobody answers, or the signal ends it */
export async function askForJson(url: URL, signal: AbortSignal, sent?: unknown): Promise<JsonAnswer> {
  const answer = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', ...(sent !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { method: 'POST', body: JSON.stringify(sent) }),
  });
  return { status: answer.status, body: await readJson(answer) };
}

/** A path below the address of a neighbour, which may have a path itself. */
export const below = (base: string, path: string): URL => new URL(path, base.endsWith('/') ? base : `${base}/`);
