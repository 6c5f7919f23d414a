// npm run backup -- <file>: all that lasts in one file. npm run restore -- <file>: puts it into an empty database (docs/operations.md).
import { DOING, DONE } from './platform/backup/copy.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { createProgress } from './platform/imports/progress.ts';
import { toldInLine } from './platform/start-refused.ts';
import { MIGRATIONS, withServer } from './with-database.ts';

type Tell = (share: number) => void;

const write = (file: string, onProgress: Tell): Promise<string[]> =>
  withServer(async (url) => {
    const begun = performance.now();
    const written = await writeBackup(url, file, new Date(), onProgress);
    return [DONE.written(file, written, performance.now() - begun), DONE.secret];
  });

const restore = (file: string, onProgress: Tell): Promise<string[]> =>
  withServer(async (url, { allowVolatile }) => {
    const begun = performance.now();
    const restored = await restoreBackup(url, file, { migrations: MIGRATIONS, allowVolatile, onProgress });
    return [DONE.restored(file, restored, performance.now() - begun), DONE.signIn];
  });

const COMMANDS = { backup: { run: write, doing: DOING.writing }, restore: { run: restore, doing: DOING.restoring } };
const [name = '', file, ...more] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
if (command === undefined || file === undefined || more.length > 0) {
  console.error('Brug: npm run backup -- <fil> eller npm run restore -- <fil>');
  process.exitCode = 1;
} else {
  const progress = createProgress(process.stderr, Date.now);
  try {
    const lines = await command.run(file, (share) => progress.tell(command.doing, share));
    progress.end();
    console.log(lines.join('\n'));
  } catch (error) {
    progress.end();
    console.error(toldInLine(error) ?? error);
    process.exitCode = 1;
  }
}
