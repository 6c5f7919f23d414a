import net from 'node:net';
import { StartRefused } from '../../apps/api/src/platform/start-refused.ts';

/** Tries the address before anything heavy is started. @throws StartRefused when it is taken, or not ours to listen on */
export function refuseTakenPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const trial = net.createServer();
    trial.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(explain(error, host, port))));
    trial.listen(port, host, () => trial.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} på ${host} er optaget. Stop det andet program, eller vælg en anden med PORT=${port + 1}.`;
  if (error.code === 'EACCES') return `Port ${port} kræver særlige rettigheder. Vælg en port over 1023 med PORT.`;
  return `Der kan ikke lyttes på ${host}:${port} (${error.code ?? error.message}). Se efter i HOST og PORT.`;
}
