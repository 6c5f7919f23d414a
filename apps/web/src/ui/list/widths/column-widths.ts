/** How much room a column asks for, in px. */
export interface ColumnRoom {
  readonly key: string;
  /** What it never goes below. */
  readonly least: number;
  /** What it has where there is room enough. */
  readonly usual: number;
  /** What it has at most, before others take what is to spare; left out, no more than usual. */
  readonly most?: number | undefined;
  /** Takes what is to spare, and gives way before the others. */
  readonly gives?: boolean | undefined;
}
/** Widths in px by the columns' keys. */
export type ColumnWidths = Readonly<Record<string, number>>;

/**
 * The widths of a table's columns in a room of so many px. What a person has chosen stands, down to the column's least. Of what is to spare
 * each of the others has as much as it may, and those that give way share the rest; these shrink first, then the others. Where even the least
 * is too much, the table scrolls. Pure.
 */
export function fitWidths(columns: readonly ColumnRoom[], chosen: ColumnWidths, room: number): ColumnWidths {
  const widths = new Map(columns.map(({ key, least, usual }) => [key, Math.round(Math.max(least, chosen[key] ?? usual))]));
  const total = (): number => [...widths.values()].reduce((sum, width) => sum + width, 0);
  const free = columns.filter(({ key }) => chosen[key] === undefined);
  const giving = free.filter(({ gives }) => gives);
  if (total() <= room) {
    for (const { key, usual, most = usual } of free) add(widths, key, Math.min(Math.round(most - usual), room - total()));
    // With nobody to take it the last one does, so that the others are as wide as they were made.
    const takers = giving.length > 0 ? giving : columns.slice(-1);
    share(room - total(), takers.length).forEach((part, at) => add(widths, takers[at]?.key, part));
    return Object.fromEntries(widths);
  }
  for (const group of [giving, free.filter(({ gives }) => !gives)]) shrink(widths, group, total() - room);
  return Object.fromEntries(widths);
}

function add(widths: Map<string, number>, key: string | undefined, px: number): void {
  if (key !== undefined) widths.set(key, (widths.get(key) ?? 0) + px);
}

/** Whole px that add up to `px`, the last of them the rest. */
function share(px: number, parts: number): number[] {
  const each = Math.floor(px / parts);
  return Array.from({ length: parts }, (_, at) => (at === parts - 1 ? px - each * (parts - 1) : each));
}

/** Takes up to so many px from the columns, from each by what it can spare. */
function shrink(widths: Map<string, number>, columns: readonly ColumnRoom[], wanted: number): void {
  const spareOf = ({ key, least }: ColumnRoom): number => Math.max(0, (widths.get(key) ?? 0) - Math.ceil(least));
  const spares = columns.map(spareOf);
  const all = spares.reduce((sum, spare) => sum + spare, 0);
  if (wanted <= 0 || all === 0) return;
  const part = Math.min(1, wanted / all);
  columns.forEach(({ key }, at) => add(widths, key, -Math.min(spares[at] ?? 0, Math.ceil((spares[at] ?? 0) * part))));
}
