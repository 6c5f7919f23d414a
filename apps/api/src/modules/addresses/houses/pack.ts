/** A house of a street. WGS 84 degrees. */
export interface House {
  readonly no: number;
  /** One capital letter, or null. */
  readonly letter: string | null;
  readonly longitude: number;
  readonly latitude: number;
}

/** Number (2 bytes), letter (1, of its place in the alphabet, 0 for none), longitude and latitude (4 each, in ten-millionths of a degree). */
export const HOUSE_BYTES = 11;
const LETTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ';
const PARTS_OF_A_DEGREE = 1e7;

/** The houses of a street as its row keeps them, by number and letter; of two alike the first stays. */
export function packHouses(houses: readonly House[]): Buffer {
  const rank = ({ no, letter }: House) => no * LETTERS.length + Math.max(0, LETTERS.indexOf(letter ?? ' '));
  const sorted = houses
    .toSorted((one, other) => rank(one) - rank(other))
    .filter((house, index, all) => index === 0 || rank(house) !== rank(all[index - 1] as House));
  const bytes = Buffer.allocUnsafe(sorted.length * HOUSE_BYTES);
  for (const [index, { no, letter, longitude, latitude }] of sorted.entries()) {
    const at = index * HOUSE_BYTES;
    bytes.writeUInt16LE(no, at);
    bytes.writeUInt8(Math.max(0, LETTERS.indexOf(letter ?? ' ')), at + 2);
    bytes.writeInt32LE(Math.round(longitude * PARTS_OF_A_DEGREE), at + 3);
    bytes.writeInt32LE(Math.round(latitude * PARTS_OF_A_DEGREE), at + 7);
  }
  return bytes;
}

/** The house that stands at this place of the packed ones. */
export function houseAt(bytes: Buffer, index: number): House {
  const at = index * HOUSE_BYTES;
  const letter = LETTERS[bytes.readUInt8(at + 2)] ?? ' ';
  return {
    no: bytes.readUInt16LE(at),
    letter: letter === ' ' ? null : letter,
    longitude: bytes.readInt32LE(at + 3) / PARTS_OF_A_DEGREE,
    latitude: bytes.readInt32LE(at + 7) / PARTS_OF_A_DEGREE,
  };
}
