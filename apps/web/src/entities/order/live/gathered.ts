/** Hands on what comes one by one: the first at once, and what comes within `everyMs` milliseconds after that together. */
export function gathered<Thing>(everyMs: number, take: (things: readonly Thing[]) => void) {
  let waiting: Thing[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handOn = (): void => {
    timer = undefined;
    if (waiting.length === 0) return;
    const come = waiting;
    waiting = [];
    timer = setTimeout(handOn, everyMs);
    take(come);
  };
  return {
    add: (thing: Thing): void => {
      waiting.push(thing);
      if (timer === undefined) handOn();
    },
    /** Hands on what waits, and no more by itself. */
    stop: (): void => {
      clearTimeout(timer);
      handOn();
      clearTimeout(timer);
    },
  };
}
