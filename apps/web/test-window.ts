import { cleanup } from '@testing-library/react';
import { addWindowFocusTracking } from 'react-aria/private/interactions/useFocusVisible';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

// One process carries many files and loads packages once for all of them. Our own modules are read anew for each file, and its window is new:
// what the file before left in either meets nobody.

/** What this process has of the files before. */
const here = globalThis as { closeWindow?: () => unknown; realTimeout?: typeof setTimeout };
here.realTimeout ??= setTimeout;

cleanup();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
if (setTimeout !== here.realTimeout)
  throw new Error('the file before this one left a setTimeout of its own, as a spy on one that is not real does');
vi.resetModules();

// React Aria keeps one of each for as long as it is loaded: the window that it listens to, where it reads out, and whether keys or a pointer were used last.
addWindowFocusTracking()();
destroyAnnouncer();
await here.closeWindow?.();
const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
here.closeWindow = () => teardown(globalThis);
addWindowFocusTracking();
setInteractionModality(null as never);
