import { useEffect } from 'react';

let arrivedBefore = false;

/** When a page has come after another, the focus goes to its heading, unless the page has put it somewhere itself. */
export function useHeadingFocus(): void {
  useEffect(() => {
    const first = !arrivedBefore;
    arrivedBefore = true;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (first || !heading || main?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus();
  }, []);
}
