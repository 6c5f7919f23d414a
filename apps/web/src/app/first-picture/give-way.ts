/** What a page draws of itself in the place of a picture with a heading: its own, or what went wrong. */
const OWN_HEADING = 'h1, [role="alert"]';
/** … in the place of one that has a bar alone. */
const OWN = `header, ${OWN_HEADING}`;

/**
 * Takes the first picture away in the moment in which the page has drawn something of its own, before the browser paints it.
 * @param root where the page draws
 */
export function giveWay(root: Element): void {
  const picture = document.getElementById('first-picture');
  if (!picture) return;
  const own = picture.querySelector('h1') ? OWN_HEADING : OWN;
  const watch = new MutationObserver(() => {
    if (!root.querySelector(own)) return;
    picture.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true });
}
