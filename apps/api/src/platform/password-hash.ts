import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from './http/failure.ts';

const run = promisify(argon2);
/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** How many hashes are made at once, so that sign-ins never starve orders of the thread pool. */
const AT_ONCE = 2;
/** Beyond this many waiting, a sign-in is told that there is a rush instead of waiting for ever. */
const WAITING_MAX = 200;
const RUSH_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];
async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_MAX) refuse('busy', { retryAfterSeconds: RUSH_SECONDS });
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  inQueue(() => run('argon2id', { message: password.normalize('NFC'), nonce, ...COST }));

/**
 * argon2id of a password as `argon2id$<salt>$<hash>`, both base64url.
 * @throws Failure `busy` when too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString('base64url')}$${(await derive(password, nonce)).toString('base64url')}`;
}

const NOBODYS = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/** Is it the password of this hash? Without a hash (unknown person) it takes the same time and answers no. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = (hash ?? NOBODYS).split('$');
  const made = await derive(password, Buffer.from(salt, 'base64url'));
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === made.length && timingSafeEqual(wanted, made) && hash != null;
}
