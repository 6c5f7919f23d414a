// npm run admin -- create <e-mail>: invites the first PrajAdmin of an installation, or one more.
import { createAdmin } from './modules/installation/create-admin.ts';
import { fillDemoOnce } from './modules/installation/fill-demo-once.ts';
import { toldInLine } from './platform/start-refused.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Brug: npm run admin -- create <e-mail>';
const say = (line: string) => console.log(line);

const create = (email: string): Promise<void> =>
  withDatabase(async (db, config) => {
    // An empty demo is filled first: the demo world is only made in a database without people.
    if (config.demo) await fillDemoOnce(db, config, new Date(), say);
    const { email: invited, companyName, link } = await createAdmin(db, config, email, new Date());
    say(`${invited} er inviteret som Praj Admin hos ${companyName}.`);
    say('Vælg en adgangskode på denne adresse. Den virker én gang og i 24 timer:');
    say(`\n  ${link}\n`);
  });

const [command, email, ...more] = process.argv.slice(2);
if (command !== 'create' || email === undefined || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await create(email).catch((error: unknown) => {
    console.error(toldInLine(error) ?? error);
    process.exitCode = 1;
  });
}
