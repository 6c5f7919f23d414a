import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from './fair-queue.ts';

const run = promisify(argon2);
/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
/**
 * Two hashes are made at once, so that sign-ins never starve other work of the thread pool. An address may have 20 waiting, which
 * an office behind one address does not come to; whoever sends more is refused, and the others hardly wait for them.
 */
const queue = createFairQueue({ atOnce: 2, waitingEach: 20, waitingAll: 1000 });

const derive = (password: string, nonce: Buffer, asker: string | undefined): Promise<Buffer> =>
  queue.run(asker, () => run('argon2id', { message: password.normalize('NFC'), nonce, ...COST }));

/**
 * argon2id of a password as `argon2id$<salt>$<hash>`, both base64url.
 * @param asker the address it is made for (`networkOf`); undefined when nobody is held back for it
 * @throws Failure `too_many` when too many of the asker's wait, `busy` when too many wait in all
 */
export async function hashPassword(password: string, asker: string | undefined): Promise<string> {
  const nonce = randomBytes(16);
  return `argon2id$${nonce.toString('base64url')}$${(await derive(password, nonce, asker)).toString('base64url')}`;
}

const NOBODYS = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/**
 * Is it the password of this hash? Without a hash (unknown person) it takes the same time and answers no.
 * @param asker as in `hashPassword`, and refused alike
 */
export async function isPassword(password: string, hash: string | null | undefined, asker: string | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = (hash ?? NOBODYS).split('$');
  const made = await derive(password, Buffer.from(salt, 'base64url'), asker);
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === made.length && timingSafeEqual(wanted, made) && hash != null;
}
