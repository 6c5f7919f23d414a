/** A floor, with a side or without, or a side of the ground floor, as one is written behind a house number. */
const FLOOR =
  /(?:stuen|st|kld?|\d{1,2})\.?\s*(?:sal|etage)?[.,]?\s*(?:tv|th|mf)(?!\p{L})\.?|\d{1,2}\.?\s*(?:sal|etage)(?!\p{L})|(?:stuen|kælderen)(?!\p{L})|(?:st|kld?|\d{1,2})\.(?=\s*(?:,|$|dør|lejl))/u;
/** Which of a floor's doors, where they have numbers. */
const ROOM = /(?:dør|lejl(?:ighed)?)\.?\s*\d{1,4}\p{L}?(?![\p{L}\d])/u;
const DOOR = new RegExp(String.raw`(?<![\p{L}\d.])(?:(?:${FLOOR.source})(?:,?\s*${ROOM.source})?|${ROOM.source})`, 'iu');
const BEHIND_A_HOUSE = /\p{L}[^,]*\s\d+/u;

/** Which of a place's entrances or rooms, as one is named behind it, or that it is the house in the yard. */
const ENTRANCE = /(?<![\p{L}\d])(?:(?:indgang|opgang|afsnit|værelse|lokale)\.?\s*(?:\d{1,4}\p{L}?|\p{L})|baghuset)(?![\p{L}\d])/iu;
const BEHIND_A_NAME = /\p{L}{3}/u;

/** What was typed of an address: the floor and door behind its house number, or the entrance behind its name, as they stand there, and the rest. */
export interface TypedDoor {
  readonly door: string;
  readonly rest: string;
}

const cut = (text: string, found: RegExpExecArray | null, behind: RegExp): TypedDoor | undefined => {
  if (!found || !behind.test(text.slice(0, found.index))) return undefined;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const [street, town] = [before.replace(/[\s,]+$/, ''), after.replace(/^[\s,]+/, '').trim()];
  return { door: found[0], rest: town ? `${street}, ${town}` : street };
};

/** The floor and door that stand in a typed address, which no register of houses knows; undefined where there is none. Pure. */
export const typedDoor = (text: string): TypedDoor | undefined => cut(text, DOOR.exec(text), BEHIND_A_HOUSE);

/** The entrance that stands behind a place, 'Rigshospitalet, indgang 5', which few registers know; undefined where there is none. Pure. */
export const typedEntrance = (text: string): TypedDoor | undefined => cut(text, ENTRANCE.exec(text), BEHIND_A_NAME);

/** What a driver is told of the door by what was typed: entrance, floor and door, save an entrance that the address chosen for it names itself. Pure. */
export function toldAtDoor(text: string, address: string): string | undefined {
  const entrance = typedEntrance(text)?.door;
  const isNamed = entrance && address.toLocaleLowerCase('da').includes(entrance.toLocaleLowerCase('da'));
  return [isNamed ? undefined : entrance, typedDoor(text)?.door].filter(Boolean).join(', ') || undefined;
}
