import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { hasUsers, oneFillsAtATime } from './store.ts';

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
