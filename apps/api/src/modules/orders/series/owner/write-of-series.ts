import { roundText } from '@praj/domain/series/series-text.ts';
import { writeLetter } from '../../../../outside/mail/write-letter.ts';
import type { Executor } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { writeMail } from '../../../messages/store.ts';
import { MAIL } from '../copy.ts';
import { partToday } from '../present.ts';
import type { SeriesRecord } from '../store.ts';
import type { Owner, Reader } from './store.ts';

export const readerOf = ({ actor, firstName, email }: Owner): Reader => ({ firstName, email, branchId: actor.branchId });

interface Writing {
  readonly series: SeriesRecord;
  readonly readers: readonly Reader[];
  readonly at: Date;
}
/** Writes to each of the readers about a series; `say` is given the series in words. The way to it is for those of its branch, who alone can open it. */
export async function writeOfSeries(
  { config }: Pick<Deps, 'config'>,
  trx: Executor,
  { series, readers, at }: Writing,
  say: (what: string) => { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<void> {
  const { subject, paragraphs } = say(roundText(partToday(series, at)));
  const action = { label: MAIL.action, link: `${config.publicUrl}/series?vis=${series.id}` };
  for (const { email, firstName, branchId } of readers) {
    const greeting = MAIL.greeting(firstName);
    const letter = await writeLetter(
      { recipient: email, subject, heading: subject, greeting, paragraphs, ...(branchId === series.branchId && { action }) },
      config,
    );
    await writeMail(trx, letter, at);
  }
}
