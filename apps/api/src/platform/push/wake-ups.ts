/** How processes that share a database wake each other when one has committed something. What is said holds nothing: the outbox does. */
export interface WakeUps {
  /** Calls `onWake` when another process has told, and whenever some telling may have been missed. One that is away is come back to. */
  start(onWake: () => void): Promise<void>;
  /** Wakes the others; one that is away is told nothing, and they look by themselves. */
  tell(): Promise<void>;
  stop(): Promise<void>;
  /** Do the others hear now? */
  isHeard(): boolean;
}
