import * as dispatch from '@praj/contract/dispatch.ts';
import { TEST_NOW } from '../portal.ts';
import { all, everyone, orderOf, type Row } from './rows.ts';

/** The calls of the dispatch centre, which nobody who signs in reaches. */
export const DISPATCH_ROWS: readonly Row[] = [
  { call: dispatch.pullChanges, input: () => ({ query: {} }), expected: everyone(all(401)) },
  {
    call: dispatch.recordEvent,
    input: async (place, portal) => ({
      params: { id: await orderOf(portal, place, 'dispatching') },
      body: { eventId: 'matrix', at: TEST_NOW.toISOString() },
    }),
    expected: everyone(all(401)),
  },
  { call: dispatch.recordPositions, input: () => ({ body: { positions: [] } }), expected: everyone(all(401)) },
];
