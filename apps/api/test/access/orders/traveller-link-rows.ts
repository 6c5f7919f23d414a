import * as traveller from '@praj/contract/traveller-links/traveller.ts';
import * as links from '@praj/contract/traveller-links/traveller-links.ts';
import { all, byId, everyone, KEY, orderOf, type Row, signedIn } from '../rows.ts';

const headers = { 'traveller-key': KEY };
const ofBranch: Row['expected'] = { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(404) };

/** A traveller's link is its branch's alone, and the page behind it is for whoever holds the link, signed in or not. */
export const TRAVELLER_LINK_ROWS: readonly Row[] = [
  { call: links.readTravellerLink, input: byId((place, portal) => orderOf(portal, place, 'arriving')), expected: ofBranch },
  {
    // A link is given where the company gives any: without it, it is told so only of what is one's own.
    call: links.sendTravellerLink,
    input: async (place, portal) => ({ params: { id: await orderOf(portal, place, 'arriving') }, body: { language: 'DK' } }),
    expected: { ...signedIn([409, 404, 404, 404]), PrajAdmin: all(404) },
  },
  { call: links.revokeTravellerLink, input: byId((place, portal) => orderOf(portal, place, 'arriving')), expected: ofBranch },
  { call: traveller.readTravellerTrip, input: () => ({ headers }), expected: everyone(all(404)) },
  { call: traveller.sayAsTraveller, input: () => ({ headers, body: { word: 'late' } }), expected: everyone(all(404)) },
  { call: traveller.readTravellerMap, input: () => ({ headers }), expected: everyone(all(404)) },
];
