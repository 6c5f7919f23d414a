import net from 'node:net';
import { StartRefused } from '../../apps/api/src/platform/start-refused.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}
/** The settings that say it. */
type Names = Readonly<Record<keyof Address, string>>;

/** Tries the address before anything heavy is started. @throws StartRefused when it is taken, or not ours to listen on */
export function refuseTakenPort({ host, port }: Address, names: Names): Promise<void> {
  return new Promise((resolve, reject) => {
    const trial = net.createServer();
    trial.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(explain(error, { host, port }, names))));
    trial.listen(port, host, () => trial.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address, names: Names): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} på ${host} er optaget. Stop det andet program, eller vælg en anden med ${names.port}=${port + 1}.`;
  if (error.code === 'EACCES') return `Port ${port} kræver særlige rettigheder. Vælg en port over 1023 med ${names.port}.`;
  return `Der kan ikke lyttes på ${host}:${port} (${error.code ?? error.message}). Se efter i ${names.host} og ${names.port}.`;
}
