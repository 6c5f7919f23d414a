/** How long a page that nobody touches is left alone after it was drawn, and how long one that is touched; milliseconds. */
const UNTOUCHED_MS = 7000;
const TOUCHED_MS = 500;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** What browsers that tell of it say of the line (https://wicg.github.io/netinfo/). */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Is the line one on which fetching what may never be wanted costs nobody anything? Of one that nothing is told of, it is believed. */
const isFast = ({ saveData, effectiveType = '4g' }: Line = {}): boolean => !saveData && effectiveType === '4g';

/** Calls `work` once the page rests: soon after it is first used, or when it was left alone for a while; never on a slow line. Returns the way to call it off. */
export function atRest(work: () => unknown): () => void {
  let idle: number | undefined;
  let timer = setTimeout(rest, UNTOUCHED_MS);
  function rest(): void {
    stopListening();
    if (!isFast((navigator as Navigator & { connection?: Line }).connection)) return;
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(work);
    else work();
  }
  function touched(): void {
    stopListening();
    clearTimeout(timer);
    timer = setTimeout(rest, TOUCHED_MS);
  }
  function stopListening(): void {
    for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true });
  }
  for (const touch of TOUCHES) addEventListener(touch, touched, { capture: true, passive: true });
  return () => {
    stopListening();
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
