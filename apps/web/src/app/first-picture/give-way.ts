/** What a page draws of itself in the place of a picture with a heading: its own, or what went wrong. */
const OWN_HEADING = 'h1, [role="alert"]';
/** … in the place of one that has a bar alone. */
const OWN = `header, ${OWN_HEADING}`;
/** The panel over it, wherever it is drawn; or that the page cannot be shown. */
const OWN_PANEL = 'body > :not(#first-picture) :is([role="dialog"], [role="alert"])';

/**
 * Takes the first picture away in the moment in which the page has drawn something of its own, before the browser paints it.
 * @param root where the page draws
 */
export function giveWay(root: Element): void {
  const picture = document.getElementById('first-picture');
  if (!picture) return;
  const own = picture.querySelector('h1') ? OWN_HEADING : OWN;
  const hasPanel = picture.querySelector('[data-panel-to-come]') !== null;
  const { pathname } = location;
  const panelIsAwaited = () => hasPanel && location.pathname === pathname && !document.querySelector(OWN_PANEL);
  const watch = new MutationObserver(() => {
    if (!root.querySelector(own) || panelIsAwaited()) return;
    picture.remove();
    watch.disconnect();
  });
  watch.observe(hasPanel ? document.body : root, { childList: true, subtree: true });
}
