import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';

const BYTES = 16;

/** What a limit or lease is known by in the database: who has the table, but not the installation's secret, learns no e-mail or address. */
export const hashedKey = ({ jwt }: Pick<Secrets, 'jwt'>, what: string, key: string): Buffer =>
  createHmac('sha256', jwt).update(`${what} ${key}`).digest().subarray(0, BYTES);
