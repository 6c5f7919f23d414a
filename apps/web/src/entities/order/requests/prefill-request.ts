import type { Order } from '@praj/contract/orders.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** `same`: the trip once more. `back`: from where it ended to where it began. */
export type Way = 'same' | 'back';
/** A finished trip that the order form shall be filled from. */
export interface PrefillRequest {
  readonly trip: Order;
  readonly way: Way;
}

const request = createStore<PrefillRequest | undefined>(undefined);

/** Asks the order form to fill itself from a trip, now or once it is on the screen. */
export const requestPrefill = (trip: Order, way: Way): void => request.set({ trip, way });
/** The form has taken what was asked. */
export const clearPrefillRequest = (): void => request.set(undefined);
/** What the form is asked to fill itself from. */
export const usePrefillRequest = (): PrefillRequest | undefined => useStore(request);
