/** Why nobody answered: `fetch` itself says only that it failed. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return error.cause instanceof Error ? error.cause.message : error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
