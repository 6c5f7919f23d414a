/** What the server is asked for. */
export type Wish = { readonly ask: 'deliver'; readonly kind: 'hub' | 'raw'; readonly messages: number } | { readonly ask: 'memory' };
/** What it answers; bytes and microseconds. */
export interface Told {
  readonly cpuMicros: number;
  readonly rss?: number;
  readonly sockets: number;
}
