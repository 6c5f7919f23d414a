/** A floor, with a side or without, or a side of the ground floor, as one is written behind a house number. */
const DOOR =
  /(?<![\p{L}\d.])(?:(?:stuen|st|kl|\d{1,2})\.?\s*(?:sal|etage)?[.,]?\s*(?:tv|th|mf)(?!\p{L})\.?|\d{1,2}\.?\s*(?:sal|etage)(?!\p{L})|stuen(?!\p{L})|(?:st|kl|\d{1,2})\.(?=\s*(?:,|$)))/iu;
const BEHIND_A_HOUSE = /\p{L}[^,]*\s\d+/u;

/** What was typed of an address: the floor and door behind its house number, as they stand there, and the rest. */
export interface TypedDoor {
  readonly door: string;
  readonly rest: string;
}

/** The floor and door that stand in a typed address, which no register of houses knows; undefined where there is none. Pure. */
export function typedDoor(text: string): TypedDoor | undefined {
  const found = DOOR.exec(text);
  if (!found || !BEHIND_A_HOUSE.test(text.slice(0, found.index))) return undefined;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const [street, town] = [before.replace(/[\s,]+$/, ''), after.replace(/^[\s,]+/, '').trim()];
  return { door: found[0], rest: town ? `${street}, ${town}` : street };
}
