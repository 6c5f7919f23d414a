import vm from 'node:vm';

/** How long one regular expression may work on one value, in milliseconds. */
const RUN_MS = 50;
/** How often one is run that was stopped although it had worked for less than half of that: the machine was busy elsewhere. */
const TRIES = 5;

const context: vm.Context = vm.createContext({ source: '', value: '' });
const script = new vm.Script('new RegExp(source, "u").test(value)');

/**
 * Runs a regular expression (flag `u`) on a value. Those that people write may backtrack without end: such a one is `stopped`.
 * A source that is none is `unreadable`.
 */
export function runInTime(source: string, value: string): 'matches' | 'differs' | 'stopped' | 'unreadable' {
  context.source = source;
  context.value = value;
  for (let tries = 1; tries <= TRIES; tries++) {
    const before = process.threadCpuUsage();
    try {
      const matches: unknown = script.runInContext(context, { timeout: RUN_MS });
      return matches === true ? 'matches' : 'differs';
    } catch (error) {
      if (!isStopped(error)) return 'unreadable';
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > RUN_MS / 2) return 'stopped';
    }
  }
  return 'stopped';
}

/** Does it match? One that is stopped counts as not matching; one that is no regular expression is not asked, as in the browser. */
export function holdsInTime(source: string, value: string): boolean {
  const answer = runInTime(source, value);
  return answer === 'matches' || answer === 'unreadable';
}

/** Errors of the other context are not instances of this one's Error. */
const isStopped = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
