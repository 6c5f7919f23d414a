import { expect, test } from 'vitest';
import * as states from './order-state.ts';
import { ORDER_STATES, type OrderState } from './order-state.ts';

const those = (asks: (state: OrderState) => boolean): OrderState[] => ORDER_STATES.filter(asks);

test('the states stand in the sequence of the spec', () => {
  expect(ORDER_STATES.join(' ')).toBe(
    'created booked dispatching blocked arriving customer taximeter_started noshow trip_started completed concluded cancelled deleted',
  );
});
test('every state stands in exactly one list, save deleted which stands in none', () => {
  const lists = (state: OrderState): number => Number(states.isOngoing(state)) + Number(states.isFinished(state));
  expect(those((state) => lists(state) !== 1)).toEqual(['deleted']);
  expect(lists('deleted')).toBe(0);
});
test('the finished list holds completed, concluded, cancelled and noshow', () => {
  expect(those(states.isFinished)).toEqual(['noshow', 'completed', 'concluded', 'cancelled']);
  expect([...states.FINISHED_STATES].toSorted()).toEqual(those(states.isFinished).toSorted());
  expect([...states.ONGOING_STATES]).toEqual(those(states.isOngoing));
});
test('of the ongoing orders one is booked for later, all others are under way', () => {
  expect(those((state) => states.isOngoing(state) && states.isBooked(state))).toEqual(['booked']);
});
test('completed waits for its price and cannot be cleared', () => {
  expect(those(states.isClearable)).toEqual(['noshow', 'concluded', 'cancelled']);
});
test('a person may cancel up to trip_started, save noshow', () => {
  const expected = ['created', 'booked', 'dispatching', 'blocked', 'arriving', 'customer', 'taximeter_started', 'trip_started'];
  expect(those(states.canCancel)).toEqual(expected);
  expect([...states.CANCELLABLE_STATES]).toEqual(expected);
});
test('only orders of 4 people may be changed, and only before a car is found', () => {
  expect(those((state) => states.canEdit(state, 4))).toEqual(['created', 'booked', 'dispatching']);
  expect(those((state) => states.canEdit(state, 5))).toEqual([]);
});
test('print is kept from created, booked, dispatching and arriving', () => {
  expect(those((state) => !states.canPrint(state))).toEqual(['created', 'booked', 'dispatching', 'arriving']);
});
test('only a cancelled order is re-ordered', () => {
  expect(those(states.canReorder)).toEqual(['cancelled']);
});
test('any trip has a way back, unless it was cancelled', () => {
  expect(those(states.canReturn)).toEqual(ORDER_STATES.filter((state) => state !== 'cancelled' && state !== 'deleted'));
});
test('the map shows the recorded route of driven trips and live positions of unfinished ones', () => {
  expect(those(states.showsRecordedRoute)).toEqual(['completed', 'concluded']);
  expect(those(states.showsLivePosition)).toEqual(those(states.isOngoing));
});
test('the counters are driven, cancelled and without passenger', () => {
  expect(those(states.countsAsDriven)).toEqual(['completed', 'concluded']);
  expect(those(states.countsAsCancelled)).toEqual(['cancelled']);
  expect(those(states.countsAsNoShow)).toEqual(['noshow']);
});
test('a pickup estimate is shown while a car is on its way', () => {
  expect(those(states.showsPickupEta)).toEqual(['arriving']);
});
test('for dispatch an order is over when cancelled, noshow, concluded or deleted', () => {
  expect(those(states.isOver)).toEqual(['noshow', 'concluded', 'cancelled', 'deleted']);
});
test('an order called off is cancelled or deleted since', () => {
  expect(those(states.isCalledOff)).toEqual(['cancelled', 'deleted']);
});
test('completed ends the trip, concluded settles it, and a price may be set or corrected after either and after a noshow', () => {
  expect(those(states.endsTrip)).toEqual(['completed']);
  expect(those(states.needsPrice)).toEqual(['concluded']);
  expect(those(states.isPricedAfterwards)).toEqual(['noshow', 'completed', 'concluded']);
});
test('the overview lists only concluded orders', () => {
  expect(those(states.isInOverview)).toEqual(['concluded']);
});
test('the car is at the door, or drives, once it has come for its passenger', () => {
  expect(those(states.hasCarArrived)).toEqual(['customer', 'taximeter_started', 'trip_started']);
});
test('cancelled, without a passenger and deleted trips ended undriven', () => {
  expect(those(states.endedUndriven)).toEqual(['noshow', 'cancelled', 'deleted']);
});
test('only a blocked order is delayed', () => {
  expect(those(states.isDelayed)).toEqual(['blocked']);
});

test('no car is on its way before one was found', () => {
  expect(those(states.isBeforeCar)).toEqual(['created', 'booked', 'dispatching', 'blocked']);
});
