import type { Edition } from '@praj/streets/edition.ts';

/** What is known of a file before it is read; what its sinks write into what they make. */
export type Source = Pick<Edition, 'id' | 'fileName' | 'credit' | 'licence' | 'dataDate' | 'importedAt'> & {
  /** West, south, east, north in WGS 84 degrees, where the file tells it. */
  readonly bounds: Edition['bounds'] | null;
};
