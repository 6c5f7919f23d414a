import { EventEmitter, once } from 'node:events';

/** Tells the pulls of this process that something may have happened, without a database connection kept open for them. */
export interface ChangeBell {
  ring(): void;
  /** Resolves at the next ring, or when the signal says that it is enough. Heard from the moment it is called. */
  next(enough: AbortSignal): Promise<void>;
}

export function createChangeBell(): ChangeBell {
  const bell = new EventEmitter();
  bell.setMaxListeners(0);
  return {
    ring: () => void bell.emit('ring'),
    next: async (signal) => {
      await once(bell, 'ring', { signal }).catch(() => {});
    },
  };
}
