import path from 'node:path';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { openDatabase } from '../../apps/api/src/platform/database.ts';
import { migrate } from '../../apps/api/src/platform/postgres/migrate.ts';
import { startTemporaryPostgres } from '../../apps/api/src/platform/postgres/temporary.ts';
import type { Figure, Form } from '../figure.ts';
import { measureAnswers } from './answers.ts';
import { FILLED_NOW, fillTrips } from './fill.ts';
import { measureReport } from './report.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../apps/api/db/migrations');
const TRIPS: Readonly<Record<Form, number>> = { short: 100_000, long: 1_000_000 };

/** P7 and P8 on a database of so many finished trips: what the overview answers, and its report. */
export async function measureOverview(form: Form): Promise<Figure[]> {
  const postgres = await startTemporaryPostgres();
  const handle = openDatabase(postgres.url, 4);
  try {
    await migrate(postgres.url, MIGRATIONS, { allowVolatile: true });
    await fillTrips(handle, TRIPS[form]);
    const { rows } = await handle.pool.query<{ id: string; company: string; branch: string }>(
      `select issued_by as id, company_id as company, branch_id as branch from orders where state = 'concluded'
      group by 1, 2, 3 order by count(*) desc limit 1`,
    );
    const [most] = rows;
    if (!most) throw new Error('there are no trips');
    const everybody: Actor = { role: 'PrajAdmin', userId: most.id, companyId: most.company, branchId: most.branch };
    return [...(await measureReport(handle, everybody, FILLED_NOW)), ...(await measureAnswers(handle, everybody, FILLED_NOW))];
  } finally {
    await handle.close();
    await postgres.stop();
  }
}
