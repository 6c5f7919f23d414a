/** What an `If-Match` asks of an order: that it is there (`any`), or that its version is one of these tags. */
export type VersionCondition = 'any' | readonly string[];

/** One entity tag and what parts it from the next; a tag may itself hold a comma. */
const ONE_TAG = /[\t ]*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*(?:,[\t ,]*|$)/y;

/**
 * Reads an `If-Match` by RFC 9110 §13.1.1: `*`, or entity tags in quotes with commas between. A weak tag (`W/"4"`) never
 * matches, so it is left out. Undefined when the header is malformed. Pure.
 */
export function readIfMatch(header: string): VersionCondition | undefined {
  if (header.trim() === '*') return 'any';
  const tags: string[] = [];
  let at = 0;
  do {
    ONE_TAG.lastIndex = at;
    const [found, weak, tag = ''] = ONE_TAG.exec(header) ?? [];
    if (found === undefined) return undefined;
    if (!weak) tags.push(tag);
    at += found.length;
  } while (at < header.length);
  return tags;
}

/** Is the order as the caller has seen it? Pure. */
export const meetsVersion = (condition: VersionCondition, version: number): boolean =>
  condition === 'any' || condition.includes(String(version));
