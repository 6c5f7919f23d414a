/** Lines that go on where another ends are one line; none is turned round. @param lines each x, y, x, y, … in a tile's units */
export function joinLines(lines: readonly number[][]): number[][] {
  if (lines.length < 2) return [...lines];
  const startOf = ([x, y]: number[]) => (x as number) * 65_536 + (y as number);
  const endOf = (line: number[]) => startOf(line.slice(-2));
  const starts = new Map<number, number[][]>();
  const ends = new Set(lines.map(endOf));
  for (const line of lines) starts.set(startOf(line), [...(starts.get(startOf(line)) ?? []), line]);
  const used = new Set<number[]>();
  const joined: number[][] = [];
  // Those that no other leads to come first, so that each line is as long as it can be; what is left are rings.
  for (const first of [...lines.filter((line) => !ends.has(startOf(line))), ...lines]) {
    if (used.has(first)) continue;
    const whole = [...first];
    used.add(first);
    for (;;) {
      const next = starts.get(endOf(whole))?.find((line) => !used.has(line));
      if (!next) break;
      used.add(next);
      for (let at = 2; at < next.length; at++) whole.push(next[at] as number);
    }
    joined.push(whole);
  }
  return joined;
}
