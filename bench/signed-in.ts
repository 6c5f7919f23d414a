import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/api/db/demo/demo-password.ts';
import { type Client, createClient } from '../apps/api/test/client.ts';

const BUSY = / could not sign in: 503 /;
const BUSY_PAUSE_MS = 1000;

/**
 * A client of the portal's calls as one of the demo world's people. A process that has just started on a machine with other work may
 * say that it is busy: it is asked again.
 */
export async function signedIn(address: string, email: string, tries = 20): Promise<Client> {
  const client = createClient(address);
  try {
    await client.signIn(email, DEMO_PASSWORD);
  } catch (error) {
    if (tries <= 1 || !BUSY.test(String(error))) throw error;
    await delay(BUSY_PAUSE_MS);
    return signedIn(address, email, tries - 1);
  }
  return client;
}
