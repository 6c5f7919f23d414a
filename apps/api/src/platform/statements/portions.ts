/** A list, so many of it at a time: a statement that is sent all of a large one may take longer than a statement may. Pure. */
export function* portionsOf<One>(list: readonly One[], most: number): Generator<readonly One[]> {
  for (let from = 0; from < list.length; from += most) yield list.slice(from, from + most);
}
