import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, parsePath, type To, useLocation } from 'react-router';
import { noteEntry, placeOf, stayHere } from '../../platform/address/way-back.ts';
import { topLayer } from '../../ui/overlay/open-layers.ts';
import { beforeLeaving, isUnsaved } from '../../ui/overlay/unsaved.ts';

/** Does it lead to the page that is open, as another row or another part of a list do? */
const staysOn = (to: To): boolean => (typeof to === 'string' ? parsePath(to) : to).pathname === location.pathname;

/**
 * Lets an open panel ask before the page that it stands on is left with something unsaved: by a link, the palette, a
 * message's button, or the browser's back and forward; and the page itself, where another one is gone to. A replaced address is no
 * such way out: it is the portal's own doing, as when a session ends or an order has moved on.
 */
export function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const asking = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (to, ...rest) => beforeLeaving(() => navigator.push(to, ...rest), staysOn(to));
    return { ...context, navigator: { ...navigator, push } };
  }, [context]);
  useAskBeforeBack();
  return <NavigationContext value={asking}>{children}</NavigationContext>;
}

/**
 * The browser has gone back before anybody could be asked: it is sent forth again, and goes back after the answer. Over an
 * open sheet or question back only closes that.
 */
function useAskBeforeBack(): void {
  const at = useLocation(); // draws anew, and so looks again where one stands, whenever one has gone somewhere
  const place = useRef(Number.NaN);
  const page = useRef(at.pathname);
  useEffect(() => {
    place.current = placeOf(history.state);
    page.current = at.pathname;
    noteEntry(place.current, at);
  });
  // Listens before the router does, whose own layout effect comes after those below it: the first to listen is told first.
  useLayoutEffect(() => {
    let returning = false;
    const listen = (event: PopStateEvent): void => {
      const steps = placeOf(event.state) - place.current;
      const layer = steps < 0 ? topLayer() : undefined;
      const closes = !returning && layer?.backCloses === true;
      const stays = location.pathname === page.current;
      const asked = closes || (!returning && isUnsaved(stays) && Math.abs(steps) > 0);
      if (!returning && !asked) return;
      // The router is to know of neither step.
      event.stopImmediatePropagation();
      returning = asked;
      if (!asked) return;
      stayHere();
      history.go(-steps);
      if (closes) layer?.leave();
      else beforeLeaving(() => history.go(steps), stays);
    };
    addEventListener('popstate', listen, { capture: true });
    return () => removeEventListener('popstate', listen, { capture: true });
  }, []);
}
