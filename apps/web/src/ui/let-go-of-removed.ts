import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/** How long after something began to change its looks; milliseconds. */
const AFTER_MS = 5000;
const nothing = () => undefined;

/**
 * React Aria remembers what is changing its looks until it has changed. What is taken away meanwhile it forgets only once somebody waits for all
 * such changes, and whoever stays all day would have every page that was left while a field changed colour: here somebody waits.
 */
export function letGoOfRemoved(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer = undefined;
    runAfterTransition(nothing);
  };
  const begun = (): void => {
    timer ??= setTimeout(look, AFTER_MS);
  };
  document.addEventListener('transitionrun', begun);
  return () => {
    document.removeEventListener('transitionrun', begun);
    clearTimeout(timer);
  };
}
