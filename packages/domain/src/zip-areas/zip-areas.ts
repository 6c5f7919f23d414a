/** A Danish zip area by its number, four digits, and its name. */
export interface NamedZipArea {
  readonly nr: string;
  readonly navn: string;
}
/** Zip areas that are chosen together: a part of town whose numbers are single streets, or one number by itself. */
export interface ZipAreaGroup {
  /** `K`, `V` or `C` for the three parts of town, else the number itself. */
  readonly code: string;
  readonly name: string;
  /** Its numbers, ascending. */
  readonly zipCodes: readonly string[];
}

/** The three parts of Copenhagen whose numbers are as small as a street; each up to and with `to` (decisions §7). */
const PARTS_OF_TOWN = [
  { code: 'K', name: 'København K', to: '1499' },
  { code: 'V', name: 'København V', to: '1799' },
  { code: 'C', name: 'Frederiksberg C', to: '1999' },
] as const;

/**
 * The groups of `/dawa/zip_codes/grouped`: the parts of town that have any numbers, then every other number as a group of its own.
 * @param areas in any order
 */
export function groupZipAreas(areas: readonly NamedZipArea[]): ZipAreaGroup[] {
  const sorted = areas.toSorted((a, b) => (a.nr < b.nr ? -1 : 1));
  const partOf = (nr: string) => PARTS_OF_TOWN.find(({ to }) => nr <= to);
  const parts = PARTS_OF_TOWN.map((part) => ({
    code: part.code,
    name: part.name,
    zipCodes: sorted.filter(({ nr }) => partOf(nr) === part).map(({ nr }) => nr),
  }));
  const singles = sorted.filter(({ nr }) => !partOf(nr)).map(({ nr, navn }) => ({ code: nr, name: navn, zipCodes: [nr] }));
  return [...parts.filter(({ zipCodes }) => zipCodes.length > 0), ...singles];
}

/** Is the number's area as small as a street, so that the next street has another one? */
export const isStreetSized = (zip: string): boolean => PARTS_OF_TOWN.some(({ to }) => zip <= to);

/** Lies the zip within the chosen ones? None chosen means all of them (decisions §7). */
export const inZipArea = (zipCodes: readonly string[], zip: string): boolean => zipCodes.length === 0 || zipCodes.includes(zip);
