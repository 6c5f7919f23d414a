import type { TripMessage } from '@praj/domain/traveller-links/traveller-message.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { smsLeftToday, writeSms } from '../../messages/sms/store.ts';
import { writeMail } from '../../messages/store.ts';
import { MAIL } from '../copy.ts';
import { travellerKey, travellerUrl } from '../key.ts';
import type { AwaitedLink } from './store.ts';

interface Message {
  readonly kind: TripMessage | 'link';
  readonly text: string;
  readonly at: Date;
}
/**
 * Keeps a message to a traveller, with their link behind it, to be sent after the commit. An SMS counts against what the company may
 * send that day; says whether there was one left.
 */
export async function writeToTraveller(
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  trx: Executor,
  { orderId, companyId, nonce, language, channel, recipient }: AwaitedLink,
  { kind, text, at }: Message,
): Promise<boolean> {
  const link = travellerUrl(config.publicUrl, travellerKey(secrets.jwt, nonce));
  if (channel === null || recipient === null) return false;
  if (channel === 'sms') {
    if ((await smsLeftToday(trx, companyId, at, config.smsDailyCap)) === 0) return false;
    await writeSms(trx, { companyId, about: { orderId }, recipient, text: `${text} ${link}` }, at);
    return true;
  }
  const { subject, greeting, follow, note } = MAIL[language];
  const letter = await writeLetter(
    {
      language,
      recipient,
      subject: subject[kind],
      heading: subject[kind],
      greeting,
      paragraphs: [text.replace(/:$/, '.')],
      action: { label: follow, link },
      notes: [note],
    },
    config,
  );
  await writeMail(trx, letter, at, { orderId, toTraveller: true });
  return true;
}
