import { type Logger, pino } from 'pino';

const STDERR = 2;

/** JSON lines in UTC on the error output. An error tells what broke, and never the values that broke it. */
export const createLog = (level: string): Logger =>
  pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, base: null, serializers: { err: describeError } },
    pino.destination({ fd: STDERR, sync: true }),
  );

const TOLD = ['code', 'constraint', 'table', 'routine', 'statusCode'] as const;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const told = TOLD.filter((name) => name in error).map((name) => [name, Reflect.get(error, name) as unknown]);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(told),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
