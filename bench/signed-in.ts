import { DEMO_PASSWORD } from '../apps/api/db/demo/demo-password.ts';
import { type Client, createClient } from '../apps/api/test/client.ts';

/** A client of the portal's calls as one of the demo world's people. */
export async function signedIn(address: string, email: string): Promise<Client> {
  const client = createClient(address);
  await client.signIn(email, DEMO_PASSWORD);
  return client;
}
