import { type DestinationStream, type Logger, pino } from 'pino';

const STDERR = 2;

/** JSON lines in UTC on the error output. An error tells what broke, and never the values that broke it. */
export const createLog = (level: string, to: DestinationStream = pino.destination({ fd: STDERR, sync: true })): Logger =>
  pino({ level, timestamp: pino.stdTimeFunctions.isoTime, base: null, serializers: { err: describeError } }, to);

const TOLD = ['code', 'constraint', 'table', 'routine', 'statusCode'] as const;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: unnamed(String(error)) };
  const told = TOLD.filter((name) => name in error).map((name) => [name, Reflect.get(error, name) as unknown]);
  return {
    type: error.name,
    message: unnamed(error.message),
    stack: unnamed(error.stack ?? ''),
    ...Object.fromEntries(told),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const EMAIL = /[^\s@/<>(),;:"']+@[^\s@/<>(),;:"']+\.\p{L}{2,}/gu;
const PHONE = /(?<![\w.+-])(?:(?:\+|00)?45 ?)?\d{2}(?: ?\d{2}){3}(?![\w-])/g;
/** Mail servers and gateways answer with whom they were sent something for. */
const unnamed = (said: string): string => said.replaceAll(EMAIL, '[e-mail]').replaceAll(PHONE, '[phone]');
