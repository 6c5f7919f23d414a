import { draft } from '../../../platform/storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/** A change of the person's own that the server refused because the order had moved on, and when (server's clock, milliseconds). */
export interface RefusedChange {
  readonly orderId: string;
  readonly at: number;
}

const isRefused = (value: unknown): value is RefusedChange =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  typeof value.orderId === 'string' &&
  'at' in value &&
  Number.isFinite(value.at);
/** Beside what was typed, and as long as that. */
const kept = draft<readonly RefusedChange[]>('refused-changes', (value) => (Array.isArray(value) ? value.filter(isRefused) : undefined));
const known = createStore<readonly RefusedChange[] | undefined>(undefined);

const ofOthers = (userId: string, orderId: string): RefusedChange[] => (kept.read(userId) ?? []).filter((one) => one.orderId !== orderId);
function keep(userId: string, refused: readonly RefusedChange[]): void {
  if (refused.length > 0) kept.write(userId, refused);
  else kept.clear(userId);
  known.set(refused);
}

/** Somebody or something has changed the order first: the person's own change waits for them. */
export const noteRefusedChange = (userId: string, refused: RefusedChange): void =>
  keep(userId, [...ofOthers(userId, refused.orderId), refused]);

/** It was saved after all, given up, or dealt with otherwise. */
export function settleRefusedChange(userId: string, orderId: string): void {
  if (kept.read(userId)?.some((one) => one.orderId === orderId)) keep(userId, ofOthers(userId, orderId));
}

/** The person's changes that were refused and that they have not dealt with. */
export const useRefusedChanges = (userId: string): readonly RefusedChange[] => useStore(known) ?? kept.read(userId) ?? [];
