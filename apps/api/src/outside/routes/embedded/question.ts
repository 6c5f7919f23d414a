import type { Edition } from '@praj/streets/edition.ts';
import type { LonLat } from '@praj/streets/way.ts';
import type { StreetRoute } from '../routes.ts';

/** What the portal asks the thread that finds ways. */
export interface Question {
  readonly id: number;
  /** The folder `DATA_DIR/streets`, and which edition in it. */
  readonly streets: string;
  readonly edition: Edition;
  /** From where to where; without it the edition is opened, for the questions to come. */
  readonly way?: readonly [from: LonLat, to: LonLat];
}
/** What it answers: no route where no way leads there. */
export type Answer = { readonly id: number } & ({ readonly route: StreetRoute | undefined } | { readonly failed: string });

/** The same file imported once more is the same edition and may be another network. */
export const isSame = (one: Edition | undefined, other: Edition): boolean => one?.id === other.id && one.importedAt === other.importedAt;
