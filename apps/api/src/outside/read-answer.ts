/** No neighbour has more than this to say to one question, in bytes (reliability 7). */
const JSON_MAX = 4 * 1024 * 1024;

/** An answer's text as far as `max` bytes and as far as it came; of a longer one the connection ends. */
export async function readSome({ body }: Response, max: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  try {
    for await (const chunk of body ?? []) {
      read += chunk.byteLength;
      text += decoder.decode(chunk, { stream: true });
      if (read > max) break;
    }
  } catch {
    // A status has come, and so has its meaning.
  }
  return text;
}

/** What an answer says in JSON; undefined of one that says none, or more than anybody has to say. */
export async function readJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(await readSome(answer, JSON_MAX)) as unknown;
  } catch {
    return undefined;
  }
}
