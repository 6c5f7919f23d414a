/** What Stryker's JSON report says, as far as it is read. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}
interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}
/** Both from 1; that of an end is the first that is not in it. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** How many changes were tried, and of these noticed by a failing test or one that never ended. */
export interface Count {
  readonly tried: number;
  readonly killed: number;
  /** Of those noticed: by tests that never ended. On a busy machine some of them only took too long. */
  readonly endless: number;
}
export const NONE: Count = { tried: 0, killed: 0, endless: 0 };
export const add = (one: Count, other: Count): Count => ({
  tried: one.tried + other.tried,
  killed: one.killed + other.killed,
  endless: one.endless + other.endless,
});

const NOTICED = ['Killed', 'Timeout'];
/** No test reaches it, or none of those that do fails. */
const LIVED = ['NoCoverage', 'Survived'];

const mutantsOf = (report: Report): Mutant[] => Object.values(report.files).flatMap(({ mutants }) => mutants);

/** Changes that do not even load (`CompileError`, `RuntimeError`) say nothing of the tests and are not counted. */
export function countMutants(report: Report): Count {
  const having = (statuses: readonly string[]): number => mutantsOf(report).filter(({ status }) => statuses.includes(status)).length;
  const killed = having(NOTICED);
  return { tried: killed + having(LIVED), killed, endless: having(['Timeout']) };
}

/** NaN of none, which meets no goal: a run that tried nothing shows nothing. */
export const shareKilled = ({ tried, killed }: Pick<Count, 'tried' | 'killed'>): number => killed / tried;

export const showCount = (name: string, count: Count): string =>
  `${name}: ${count.tried} changes, ${count.killed} noticed (${count.endless} by never ending), ${count.tried - count.killed} lived (${(100 * shareKilled(count)).toFixed(1)} %)`;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What stands between two places. */
function between(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines.map((line, n) => line.slice(n === 0 ? start.column - 1 : 0, n === last ? end.column - 1 : undefined)).join(' ');
}

/** One line for each that lived: where it is, what became of what, and the line it is in. */
export const showLived = (report: Report): string[] =>
  Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => LIVED.includes(status))
      .map(({ location: { start, end }, mutatorName, replacement = '', status }) => {
        const line = source.split('\n')[start.line - 1]?.trim() ?? '';
        const [was, became] = [between(source, start, end), replacement].map(inOneLine);
        return `  ${file}:${start.line}:${start.column} ${status} ${mutatorName}: ${was}  →  ${became}  in  ${line}`;
      }),
  );
