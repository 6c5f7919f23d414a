// npm run build: the pages, for a start with --pages-built, which looks for no sources.
import path from 'node:path';
import { StartRefused } from '../apps/api/src/platform/start-refused.ts';
import { buildWeb } from './launch/build-web.ts';

await buildWeb(path.dirname(import.meta.dirname), (line) => console.log(line)).catch((error: unknown) => {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
