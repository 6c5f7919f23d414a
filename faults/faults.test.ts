import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockBack, clockForward } from './kinds/clock-jumps.ts';
import { connectionsCut, databaseFrozen, databaseKilled, portalKilled } from './kinds/killed.ts';
import { nodeKilled } from './kinds/node-killed.ts';
import { runKind } from './run-kind.ts';
import { type Stage, setStage } from './stage.ts';
import { holds, showVerdict } from './verdict.ts';

/** The short form of `npm run faults`, on one stage; a full disk has a test of its own (apps/api/test/reliability/disk-full.test.ts). */
const KINDS = [portalKilled, nodeKilled, databaseKilled, connectionsCut, databaseFrozen, clockForward, clockBack];
const SEED = 15;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

test.for(KINDS)('$name: whatever was acknowledged is there, once', { timeout: 300_000 }, async (kind) => {
  const verdict = await runKind(stage, kind, { form: 'test', seed: SEED });
  console.log(showVerdict(verdict));
  expect(verdict).toMatchObject({ lost: [], doubled: [] });
  expect(holds(verdict)).toBe(true);
});
