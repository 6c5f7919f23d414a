import type { TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { renewStylesheets } from '../../ui/state/renew-stylesheets.ts';
import type { TravellerCopy } from './copy.ts';
import { element, setText } from './element.ts';
import type { TravellerMap } from './traveller-map.ts';
import s from './traveller-page.module.css';

export interface MapPlace {
  /** The frame, whose height never changes while there is something to show in it. */
  readonly place: HTMLElement;
  show(trip: TravellerTrip, copy: TravellerCopy): void;
  leave(): void;
}

/**
 * Where the map is drawn. It is fetched once the page itself stands, since it weighs many times as much, and the words do without it; one
 * that did not come is fetched again when that is asked for.
 */
export function mapPlace(key: string): MapPlace {
  const told = element('p');
  const again = element('button', { class: s.again, attributes: { type: 'button' }, onClick: () => tryAgain() });
  const words = element('div', { class: s.mapWords }, told, again);
  const canvas = element('div', { class: s.canvas });
  const place = element('div', { class: s.map }, canvas, words);
  place.hidden = true;
  let failed = false;
  let left = false;
  let last: { readonly trip: TravellerTrip; readonly copy: TravellerCopy } | undefined;
  let map: TravellerMap | undefined;
  /** The language that the map was asked for in: what stands on it is said once. */
  let spoken: string | undefined;

  const draw = () => {
    if (!last || left) return;
    const { trip, copy } = last;
    place.hidden = trip.pickupPoint === null;
    setText(told, failed ? copy.mapFailed : map ? '' : copy.mapLoading);
    setText(again, copy.again);
    again.hidden = !failed;
    words.hidden = map !== undefined && !failed;
    if (!failed) map?.show(trip);
  };
  const fail = () => {
    failed = true;
    map?.remove();
    map = undefined;
    canvas.replaceChildren();
    draw();
  };
  const load = async ({ copy }: NonNullable<typeof last>) => {
    try {
      await renewStylesheets();
      const { createTravellerMap } = await import('./traveller-map.ts');
      const made = await createTravellerMap(canvas, { key, copy, onFailure: fail });
      if (left || failed || spoken !== copy.lang) return made.remove();
      map = made;
      draw();
    } catch {
      fail();
    }
  };
  const tryAgain = () => {
    failed = false;
    draw();
    if (last) void load(last);
  };
  return {
    place,
    show(trip, copy) {
      last = { trip, copy };
      if (spoken !== copy.lang && trip.pickupPoint) {
        spoken = copy.lang;
        map?.remove();
        map = undefined;
        const begun = last;
        // Two pictures on: what has just come is seen before anything heavy is fetched.
        requestAnimationFrame(() => requestAnimationFrame(() => void load(begun)));
      }
      draw();
    },
    leave() {
      left = true;
      map?.remove();
      map = undefined;
      place.hidden = true;
    },
  };
}
