// The rules of docs/ARCHITECTURE.md that no lint tool knows: where SQL, the environment and the clock may stand, and how files and
// folders are named and sized.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOfDocuments } from './document-rules.ts';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

const longestFile = 350;
/** Grows with the database, by a program: `npm run db:types`. */
const writtenByProgram = 'apps/api/db/schema.ts';
const fullestFolder = 14;
const drawers = /(^|\/)(utils?|helpers?|common|shared|hooks|services|components|types|misc)\//;
const code = /\.(ts|tsx|mjs)$/;
const test = /\.(test|spec)\.tsx?$|^apps\/api\/test\/|^e2e\//;
const tool = /^(scripts|bench|faults)\/|^[^/]+\.(config\.ts|mjs)$/;

/** A line of text that may not stand in some files. */
interface Ban {
  what: string;
  where: (file: string) => boolean;
  pattern: RegExp;
}

const inCode = (file: string) => code.test(file);
const inProgram = (file: string) => inCode(file) && !test.test(file) && !tool.test(file);

const bans: Ban[] = [
  {
    what: 'SQL outside store.ts',
    where: (file) => inProgram(file) && !/(^|[-/])store\.ts$|^apps\/api\/(src\/platform|db)\//.test(file),
    pattern:
      /^import (?!type\b).*from '(kysely|pg)'|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|\bsql(<[^`]*>)?`/,
  },
  {
    what: 'an order written by another than its writer',
    where: (file) => /^apps\/api\/src\/(?!modules\/orders\/write\/store\.ts$)/.test(file) && inProgram(file),
    pattern: /\.(insertInto|updateTable)\('(orders|order_history|dispatch_feed)\b/,
  },
  {
    what: 'a word of the business in platform',
    where: (file) => inProgram(file) && file.startsWith('apps/api/src/platform/'),
    // `order` alone is a sequence; as a field or with a number it is a trip's.
    pattern:
      /\b(dispatch\w*|(un)?booked|bookings?|trips?|vouchers?|compan(y|ies)|branch(es)?|passengers?|customers?|tax[ai]\w*|orders|orderId|order(?=\??:)|(an|one|each) order)\b/i,
  },
  {
    what: 'the environment outside config.ts',
    where: (file) => inProgram(file) && !/(^|\/)(config|vite\.config)\.ts$/.test(file),
    // The programs themselves hand it over, whole.
    pattern: /process\.env(?!\))|(?<!readConfig\()process\.env\)/,
  },
  {
    what: 'the clock in domain',
    where: (file) => inProgram(file) && file.startsWith('packages/domain/'),
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
  },
  {
    what: 'a schema asked in the browser',
    // There a stand-in swallows every call of zod (vite.config.ts), so whatever it is asked it does not answer.
    where: (file) => inProgram(file) && file.startsWith('apps/web/src/'),
    pattern: /\.safeParse(Async)?\(/,
  },
  {
    what: 'a call that a browser lacks',
    // Of those that README.md names, Safari 16.4 is the oldest.
    where: (file) => inProgram(file) && file.startsWith('apps/web/src/'),
    pattern:
      /\bAbortSignal\.any\(|\bURL\.(canParse|parse)\(|\.checkVisibility\(|\.startViewTransition\(|\bscheduler\.|\bnavigation\.(navigate|addEventListener)\(|\bnew (Intl\.DurationFormat|CloseWatcher)\(|\.(moveBefore|setHTML\w*)\(/,
  },
  {
    what: 'a part of the language that a browser lacks',
    // Pages take rules from here; invoices are made by the server alone.
    where: (file) =>
      inProgram(file) && /^(apps\/web\/src|packages\/(contract|domain\/src))\/(?!invoicing\/(invoice|nemhandel)\.ts$)/.test(file),
    pattern: /\b(Map|Object)\.groupBy\(|\bPromise\.(withResolvers|try)\(|\bArray\.fromAsync\(/,
  },
  {
    what: 'a word that is not the one for it',
    // A trip is 'tur', and 'ordre' only with its number; a password is 'adgangskode'; a voucher is bent like 'kupon', and what is quoted
    // stands between ” and ”. What the spec writes stays as it is.
    where: (file) => /(^|\/)(copy|failures)\.ts$/.test(file),
    pattern:
      /\b[Oo]rdren\b|(?<!Glemt |Indtast nyt |Oprettet nyt )\bkodeord|\bKodeord(?! (skal indeholde|ser ikke))|[Tt]axibonn(?!er vil)|[“„»«]/,
  },
  {
    what: 'a neighbour known by its tag alone',
    // The browser keeps such a rule for whatever comes or goes anywhere, and reckons the style of all that stands beside it anew: the whole page
    // for each panel, dialog and menu (decision 164). `:not(:first-child)`, or a class, says the same.
    where: (file) => file.endsWith('.css'),
    pattern: /(^|[\s,(>+~])(\*|[a-z][a-z0-9]*) [+~] \S/,
  },
  {
    what: 'a default export',
    where: (file) => inCode(file) && !/(^|\/)([\w.-]+\.config\.ts|\.dependency-cruiser\.mjs|global\.ts)$/.test(file),
    pattern: /^export default\b/,
  },
  { what: 'a mark', where: inCode, pattern: /\bTO{1}DO\b|\bFIX{1}ME\b/ }, // spelt so that these two lines do not find themselves
  { what: 'a check switched off', where: inCode, pattern: /@ts-(ignore|expect-error|nocheck)|(ox|es)lint-disable|biome-(ignore)/ },
  { what: 'a test switched off or alone', where: (file) => test.test(file), pattern: /\b(test|it|describe)\.(skip|only)\((?!\s*[a-z])/ },
  { what: 'the host of a package registry', where: () => true, pattern: /\bregistry\.[\w-]+\.(org|com|net)\b/ },
  {
    what: 'a secret',
    where: () => true,
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(AKIA|ASIA)[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bnpm_\w{36}|\bxox[abprs]-\w{10}|\beyJ[\w-]{12,}\.eyJ[\w-]{12,}\.[\w-]{20,}/,
  },
  { what: 'a path of one machine', where: (file) => !test.test(file), pattern: /(?<![\w.~])\/(tmp|home|Users|root)\/\w/ },
];

/** @returns one line per fault, with file and line number */
export function faultsOf(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(bannedLines), ...files.flatMap(badShape), ...crowded(files), ...unsetTokens(files)];
}

function bannedLines({ path: file, text }: SourceFile): string[] {
  const own = bans.filter((ban) => ban.where(file));
  return text
    .split('\n')
    .flatMap((line, index) =>
      own.filter((ban) => ban.pattern.test(line)).map((ban) => `${file}:${index + 1}: ${ban.what}: ${line.trim().slice(0, 100)}`),
    );
}

function badShape({ path: file, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  const faults: string[] = [];
  if ((inCode(file) || file.endsWith('.css')) && lines > longestFile && file !== writtenByProgram)
    faults.push(`${file}: ${lines} lines; two things live together here`);
  if (drawers.test(file)) faults.push(`${file}: a folder named for a technical kind`);
  if (
    /^(apps|packages|scripts|bench|faults|e2e)\//.test(file) &&
    inCode(file) &&
    !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(path.posix.basename(file))
  ) {
    faults.push(`${file}: not a kebab-case name`);
  }
  return faults;
}

function crowded(files: readonly SourceFile[]): string[] {
  const counted = Map.groupBy(
    files.map((file) => file.path).filter((file) => inCode(file) && !test.test(file)),
    (file) => path.posix.dirname(file),
  );
  return [...counted]
    .filter(([, own]) => own.length > fullestFolder)
    .map(([folder, own]) => `${folder}/: ${own.length} code files; split it by screen or use case`);
}

/** A declaration that names a colour or measure which nothing sets is left out by the browser without a word. */
function unsetTokens(files: readonly SourceFile[]): string[] {
  const looks = files.filter(({ path: file }) => /\.(css|tsx?)$/.test(file) && !test.test(file));
  const set = new Set(looks.flatMap(({ text }) => [...text.matchAll(/(?<![\w(-])(--[a-z][\w-]*)['"]?\]?\s*:/g)].map(([, name]) => name)));
  return files
    .filter(({ path: file }) => file.endsWith('.css'))
    .flatMap(({ path: file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(/var\((--[\w-]+)/g)]
            .filter(([, name]) => !set.has(name))
            .map(([, name]) => `${file}:${index + 1}: a colour or measure that nothing sets: ${name}`),
        ),
    );
}

function readTree(root: string, folder = ''): SourceFile[] {
  const leftOut = ['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report'];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.includes(entry.name) ? [] : readTree(root, at);
    const readable = entry.isFile() && /\.(ts|tsx|mjs|css|sql|md|json|html|ya?ml|sh)$|(^|\/)(run|\.npmrc|\.gitignore)$/.test(at);
    return readable ? [{ path: at, text: readFileSync(path.join(root, at), 'utf8') }] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readTree(path.dirname(import.meta.dirname));
  const faults = [...faultsOf(files), ...faultsOfDocuments(files)];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
