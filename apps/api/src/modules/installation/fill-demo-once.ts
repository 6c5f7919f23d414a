import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { hasUsers, isDemoWorld, oneFillsAtATime } from './store.ts';

/** Fills an empty database with the demo world, telling how far it has come; on kept data there is nothing to do. */
export async function fillDemoOnce(db: Database, config: Config, now: Date, say: (line: string) => void): Promise<void> {
  if (await hasUsers(db)) return;
  const { fillDemo } = await import('../../../db/demo/fill.ts');
  await oneFillsAtATime(db, async () => {
    if (await hasUsers(db)) return;
    say('Fylder demoens verden …');
    const started = performance.now();
    let told = 0;
    await fillDemo(db, {
      now,
      config,
      onProgress(done, total) {
        const percent = Math.floor((done / total) * 4) * 25;
        if (percent <= told) return;
        told = percent;
        say(`  ${percent} % (${done} ture)`);
      },
    });
    say(`Demoens verden er klar (${Math.round((performance.now() - started) / 1000)} s).`);
  });
}

/** @throws StartRefused when it holds the demo world, whose people would sign in to a real installation with their public passwords */
export async function refuseDemoWorld(db: Database): Promise<void> {
  if (!(await isDemoWorld(db))) return;
  throw new StartRefused(
    'Databasen rummer demoens verden, og dens adgangskoder er offentlige: uden demoen skal der være en anden. Vælg en ny DATA_DIR eller DATABASE_URL, kør npm run db:reset, eller sæt DEMO=1.',
  );
}
