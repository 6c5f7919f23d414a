import 'maplibre-gl/dist/maplibre-gl.css';
import { type PortalConfig, readConfig } from '@praj/contract/identity.ts';
import { TRAVELLER_MAP_PATH, type TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { createLiveMap } from '../../features/map/live-map.ts';
import { MAP } from '../../ui/map/copy.ts';
import frame from '../../ui/map/map-frame.module.css';
import type { Streets } from '../../ui/map/streets/streets.ts';
import type { TravellerCopy } from './copy.ts';
import { element } from './element.ts';
import { mapWords } from './map-words.ts';
import { send, sendForRange } from './sender.ts';
import s from './traveller-page.module.css';

export interface TravellerMap {
  show(trip: TravellerTrip): void;
  remove(): void;
}
interface Options {
  /** The link's, by which the streets are read. */
  readonly key: string;
  readonly copy: TravellerCopy;
  readonly onFailure: () => void;
}

/** The live map of the portal, of one trip and without React. Throws where there is no WebGL. */
export async function createTravellerMap(place: HTMLElement, { key, copy, onFailure }: Options): Promise<TravellerMap> {
  const config = (await (await send(readConfig, { query: {} })).json()) as PortalConfig;
  const streets = streetsOf(config, key);
  const words = mapWords(copy.lang);
  const keys = element('p', { class: frame.keys, text: words.keys, attributes: { id: 'map-keys' } });
  const container = element('div', { class: frame.map });
  const toCar = element('button', { class: s.toCar, text: copy.mapNow, attributes: { type: 'button' }, onClick: () => map.follow() });
  toCar.hidden = true;
  const zoom = element(
    'div',
    { class: s.zoom },
    ...([1, -1] as const).map((by) =>
      element('button', {
        text: by > 0 ? '+' : '−',
        attributes: { type: 'button', 'aria-label': by > 0 ? words.zoomIn : words.zoomOut },
        onClick: () => map.zoom(by),
      }),
    ),
  );
  const credits = config.mapStyleUrl ? [] : [creditsOf(streets, words.contributors)];
  place.replaceChildren(container, keys, toCar, zoom, ...credits);
  const map = createLiveMap(container, {
    label: copy.map,
    keys: 'map-keys',
    hints: words.hints,
    marks: words.marks,
    styleUrl: config.mapStyleUrl ?? undefined,
    streets,
    onOffer: (offers) => {
      toCar.hidden = !offers;
    },
    onFailure,
  });
  return {
    show({ pickupPoint, car, carNo }) {
      map.show({ pickup: pickupPoint, taxi: car && { ...car, carNo }, nextStop: 'pickup' });
    },
    remove() {
      map.remove();
      place.replaceChildren();
    },
  };
}

/** The streets that were imported, read by the link and not by a session. */
const streetsOf = ({ streetMap }: PortalConfig, key: string): Streets | undefined =>
  streetMap
    ? {
        ...streetMap,
        path: TRAVELLER_MAP_PATH,
        read: (path, from, length, { signal }) => sendForRange(path, from, length, { signal, headers: { 'traveller-key': key } }),
      }
    : undefined;

function creditsOf(streets: Streets | undefined, contributors: string): HTMLElement {
  const [own, ...others] = MAP.credits;
  const credits = streets
    ? [{ text: MAP.creditOf(streets).replace(own.text, contributors), url: MAP.openStreetMap }, MAP.towns]
    : [{ ...own, text: contributors }, ...others];
  const links = credits.map(({ text, url }) => element('a', { text, attributes: { href: url, target: '_blank', rel: 'noreferrer' } }));
  return element('p', { class: frame.credits }, ...links);
}
