// npm audit of what runs in production. High and critical findings fail; lower ones are told. A registry that is away, or offers no
// audit as a mirror does, is told and fails nothing: whether the tests pass must not depend on who is asked.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long the registry may take, in milliseconds. */
const PATIENCE_MS = 30_000;
const FAILING = ['high', 'critical'];

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string; readonly range?: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}
export interface Verdict {
  readonly lines: readonly string[];
  readonly failed: boolean;
}

/** @param output what `npm audit --json` wrote */
export function judge(output: string): Verdict {
  const report = parse(output);
  if (report?.vulnerabilities === undefined) {
    const why = [report?.message, report?.error?.summary].find(Boolean) ?? 'no answer';
    // The registry's address stays out: it is the business of whoever installs.
    return { lines: [`npm audit: not asked, ${why.replace(/ - \S+ \S+$/, '')}`], failed: false };
  }
  const found = Object.values(report.vulnerabilities);
  if (found.length === 0) return { lines: ['npm audit: nothing is known against what runs in production'], failed: false };
  return {
    lines: found.map(({ name, severity, range = '' }) => `npm audit: ${severity}: ${name} ${range}`.trimEnd()),
    failed: found.some(({ severity }) => FAILING.includes(severity)),
  };
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return undefined;
  }
}

/** What npm writes; nothing when it takes too long or is not there. */
function askNpm(root: string): Promise<string> {
  const npm = process.env.npm_execpath;
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const [program, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const child = spawn(program, [...before, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(said));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, failed } = judge(await askNpm(path.dirname(path.dirname(import.meta.dirname))));
  for (const line of lines) console.log(line);
  process.exitCode = failed ? 1 : 0;
}
