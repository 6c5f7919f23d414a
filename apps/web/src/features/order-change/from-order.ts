/** State for the way from the panel of an order to its update panel, over whatever page both lie. */
export const fromOrder = (state: unknown): object => ({ ...(typeof state === 'object' && state), isFromOrder: true });

/** Was the update panel opened from that of its order, which the browser's back then leads to? */
export const isFromOrder = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromOrder' in state;
