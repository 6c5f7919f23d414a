import { type Config, configure, getConfig, screen, within } from '@testing-library/react';
import { inject } from 'vitest';
import './test-patience.ts';

const { getElementError: withWholePage } = getConfig();

/** What Testing Library keeps from its users: whether a wait looks, whose last look writes the whole page down anyway. */
type Waiting = Config & { readonly _disableExpensiveErrorDiagnostics?: boolean };
const { captureStackTrace } = Error as unknown as { captureStackTrace: (of: Error, above: unknown) => void };

/** Each look that finds nothing yet would write the whole page down, which was a fifth of these tests. */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Waiting;
  const error = isWaiting ? new Error(message ?? '') : withWholePage(message, container);
  error.name = 'TestingLibraryElementError';
  captureStackTrace(error, getElementError); // the first line told is the test's
  return error;
}

configure({
  // A part that is loaded when it is needed may take longer than the usual second on a busy machine; a wait ends when it has come.
  asyncUtilTimeout: inject('patienceMs'),
  getElementError,
});

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

Object.assign(screen, within(document.body));
