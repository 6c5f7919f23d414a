/** How long a page may take to come to what is waited for, in milliseconds. */
const PATIENCE_MS = 60_000;
const POLL_MS = 100;
/** Keys without a letter, as WebDriver names them. */
export const KEYS = { Enter: '\uE007', Tab: '\uE004', ArrowDown: '\uE015', Escape: '\uE00C', Control: '\uE009' } as const;
export type Key = keyof typeof KEYS;

/** What one does with a key, as WebDriver writes it. */
export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** How a browser is driven: what each has its own way of. Expressions are of the page's own script and answer what JSON can carry. */
export interface Driver {
  open(url: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  perform(actions: readonly KeyAction[]): Promise<void>;
  picture(file: string): Promise<void>;
  /** What the page threw, and where the browser tells it what it wrote as an error on its console. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const stroke = (value: string): KeyAction[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** A page of a browser, with the keys that a person presses. */
export const pageOf = (driver: Driver) => ({
  ...driver,
  /** Waits until an expression is true; throws with what was waited for. */
  async until(what: string, expression: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((done) => setTimeout(done, POLL_MS))) {
      if (await driver.evaluate<boolean>(`Boolean(${expression})`)) return;
    }
    throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
  },
  type: (text: string): Promise<void> => driver.perform(Array.from(text).flatMap(stroke)),
  press: (key: Key): Promise<void> => driver.perform(stroke(KEYS[key])),
  /** Presses keys together, the last one while the others are held. */
  chord: (...keys: readonly Key[]): Promise<void> => {
    const values = keys.map((key) => KEYS[key]);
    const up = values.toReversed().map((value) => ({ type: 'keyUp' as const, value }));
    return driver.perform([...values.map((value) => ({ type: 'keyDown' as const, value })), ...up]);
  },
});

export type BrowserPage = ReturnType<typeof pageOf>;
