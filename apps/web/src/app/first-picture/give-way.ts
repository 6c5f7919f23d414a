/** Something that a page draws of itself: its heading or bar, or what went wrong. */
const OWN = 'h1, header, [role="alert"]';

/**
 * Takes the first picture away in the moment in which the page has drawn something of its own, before the browser paints it.
 * @param root where the page draws
 */
export function giveWay(root: Element): void {
  const picture = document.getElementById('first-picture');
  if (!picture) return;
  const watch = new MutationObserver(() => {
    if (!root.querySelector(OWN)) return;
    picture.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true });
}
