/** How long a row is followed, in milliseconds; then the person may have scrolled on. */
const FOLLOW_MS = 1000;

/**
 * Scrolls to a row and stays with it while rows above it are drawn for the first time: what is out of sight has only
 * a guessed height, on a phone often too small a one. Gives the way to stop.
 */
export function bringIntoView(row: Element): () => void {
  const scroll = () => row.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  scroll();
  if (!('ResizeObserver' in globalThis) || !row.parentElement) return () => undefined;
  const observer = new ResizeObserver(scroll);
  observer.observe(row.parentElement);
  const timer = setTimeout(() => observer.disconnect(), FOLLOW_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
