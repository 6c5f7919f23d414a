import type { ReactNode } from 'react';

/** Something that the palette does, instead of leading there. */
export interface Command {
  readonly id: string;
  readonly text: string;
  /** What it will be done with, in a line below. */
  readonly below?: string | undefined;
  /** Other words that people look for it by. */
  readonly words: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}
