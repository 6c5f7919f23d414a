import { hashPassword } from '../../src/platform/secrets/password-hash.ts';

/** The password of everyone in the demo world and in tests. */
export const DEMO_PASSWORD = 'praj-demo-2026';

let made: Promise<string> | undefined;
/** Its hash, made once a process: hashing is slow on purpose. */
export function demoPasswordHash(): Promise<string> {
  made ??= hashPassword(DEMO_PASSWORD, undefined);
  return made;
}
