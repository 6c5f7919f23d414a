/** One thing that happened: texts and switches, never a name, an id or an address. */
export interface CountedEvent {
  readonly category: string;
  readonly action: string;
  readonly details?: Readonly<Record<string, string | boolean>>;
}
/** Where events go. */
export interface AnalyticsPort {
  send(event: CountedEvent): void;
  /** Counts nothing more and takes away what was left in the browser. */
  stop(): void;
}
