// Prints the address of a PostgreSQL 15+ on this machine that lets us in without a password and may make databases; exit 1 without one.
import { runSql } from '../../../apps/api/src/platform/postgres/run-sql.ts';

async function mayMakeDatabases(url: string): Promise<boolean> {
  const asked = `select (rolcreatedb or rolsuper) and current_setting('server_version_num')::int >= 150000 as may from pg_roles where rolname = current_user`;
  try {
    const [row] = await runSql<{ may: boolean }>(url, asked);
    return row?.may ?? false;
  } catch {
    return false; // not there, or not for us
  }
}

const urls = ['postgres', 'root', 'test'].map((user) => `postgres://${user}@127.0.0.1:5432/postgres`);
let found: string | undefined;
for (const url of urls) found ??= (await mayMakeDatabases(url)) ? url : undefined;
if (found) console.log(found);
process.exitCode = found ? 0 : 1;
