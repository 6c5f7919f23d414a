/** How long after the press an order may still be booked, in milliseconds (decisions §5: 60 seconds). */
export const PRESS_MS = 60_000;

/**
 * Was the button pressed so long ago that the person may have rung or ordered otherwise since? Both in epoch
 * milliseconds of the server's clock; a press that lies ahead comes from a clock that is off and counts as now.
 */
export const isPressForgotten = (pressedAt: number, now: number): boolean => now - pressedAt > PRESS_MS;
