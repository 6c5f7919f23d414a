import 'react-aria-components/Modal';
import { cleanup } from '@testing-library/react';
import { addWindowFocusTracking } from 'react-aria/private/interactions/useFocusVisible';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// One process carries many files and loads packages once for all of them. Our own modules are read anew for each file, and its window is new:
// what the file before left in either meets nobody.

/** What this process knows of the files before. */
interface Before {
  readonly realTimeout: typeof setTimeout;
  readonly globals: ReadonlySet<PropertyKey>;
  closeWindow?: () => unknown;
}
const BEFORE = Symbol.for('praj: files before');
const here = globalThis as { [BEFORE]?: Before };
// Loaded in a test, React Aria's layers (above) write one, which jsdom has not; only the first file would have it.
if (!here[BEFORE]) Reflect.deleteProperty(globalThis, 'visualViewport');
here[BEFORE] ??= { realTimeout: setTimeout, globals: new Set(Reflect.ownKeys(globalThis)) };
const before = here[BEFORE];

cleanup();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
if (setTimeout !== before.realTimeout)
  throw new Error('the file before this one left a setTimeout of its own, as a spy on one that is not real does');
vi.resetModules();

// React Aria keeps one of each for as long as it is loaded: the window that it listens to, where it reads out, and whether keys or a pointer were used last.
addWindowFocusTracking()();
destroyAnnouncer();
await before.closeWindow?.();
const isLeft = (key: PropertyKey) => typeof key === 'string' && !key.startsWith('__') && !before.globals.has(key);
for (const key of Reflect.ownKeys(globalThis).filter(isLeft)) Reflect.deleteProperty(globalThis, key);
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
before.closeWindow = () => teardown(globalThis);
addWindowFocusTracking();
setInteractionModality(null as never);
