import { ALWAYS_REQUIRED } from '@praj/domain/booking-form/booking-form.ts';
import { FIELD_NAMES } from '@praj/domain/booking-form/field-catalogue.ts';
import { emailKey, isEmail } from '@praj/domain/people/email.ts';
import type { Config } from '../../config.ts';
import type { Database, Executor } from '../../platform/database.ts';
import { hashKey, newKey } from '../../platform/secrets/secret-key.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { writeAudit } from '../audit/store.ts';
import { addKey, findPersonByEmail } from '../identity/store.ts';
import { provideReliedOn } from './provide-relied-on.ts';
import { addInvitedAdmin, addProvider, findProvider } from './store.ts';

/** How long the first link works, in milliseconds (24 hours). */
const LINK_MS = 24 * 60 * 60 * 1000;
const ACCENT = '#1F4E79';
/** Where the provider's branch is until somebody says otherwise. */
const TOWN_HALL = {
  fullAddress: 'Rådhuspladsen 1, 1550 København V',
  streetName: 'Rådhuspladsen',
  houseNo: 1,
  city: 'København V',
  zipCode: '1550',
  longitude: 12.5701,
  latitude: 55.6755,
};

type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;
interface Invited {
  readonly email: string;
  readonly companyName: string;
  readonly link: string;
}

/**
 * Invites a PrajAdmin, and makes the provider's company and the attributes relied on when there are none. Someone already invited gets a new link.
 * @throws StartRefused when the e-mail is none, or belongs to someone who is more than invited
 */
export async function createAdmin(db: Database, config: Config, given: string, now: Date): Promise<Invited> {
  const email = emailKey(given);
  if (!isEmail(email)) throw new StartRefused(`"${given}" er ikke en e-mailadresse.`);
  return db.transaction().execute(async (trx) => {
    const provider = await ensureProvider(trx, config, now);
    await provideReliedOn(trx, now);
    const userId = await ensureInvited(trx, { ...provider, email, config, now });
    const key = newKey();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await addKey(trx, { hash: hashKey(key), userId, purpose: 'activation', now, expiresAt });
    const query = new URLSearchParams({ company_id: provider.companyId, activation_key: key });
    return { email, companyName: provider.name, link: `${config.publicUrl}/activate?${query.toString()}` };
  });
}

async function ensureProvider(trx: Executor, config: Config, now: Date): Promise<Provider> {
  const found = await findProvider(trx);
  if (found) return found;
  const fields = FIELD_NAMES.map((name) => ({ name, required: ALWAYS_REQUIRED.includes(name) }));
  await addProvider(trx, { name: nameOf(config), email: config.contactMail, hexColor: ACCENT, address: TOWN_HALL, fields }, now);
  const made = await ensureProvider(trx, config, now);
  const after = { name: made.name, email: config.contactMail };
  await writeAudit(trx, { at: now, byUser: null, action: 'company.add', subject: `company:${made.companyId}`, after });
  return made;
}

/** What the provider is called until its people change it. */
const nameOf = ({ brandName }: Config): string => (/taxa/i.test(brandName) ? brandName : `${brandName} Taxa`);

interface Wanted {
  readonly companyId: string;
  readonly branchId: string;
  readonly email: string;
  readonly config: Config;
  readonly now: Date;
}
async function ensureInvited(trx: Executor, { companyId, branchId, email, config, now }: Wanted): Promise<string> {
  const known = await findPersonByEmail(trx, email);
  if (known?.status === 'INVITED' && known.role === 'PrajAdmin') return known.id;
  if (known)
    throw new StartRefused(`${email} findes allerede${known.status === 'INACTIVE' ? ' og er deaktiveret' : ''}. Vælg en anden e-mail.`);
  const firstName = email.slice(0, 1).toUpperCase() + email.slice(1, email.indexOf('@'));
  const added = { email, firstName: firstName.slice(0, 64), lastName: config.brandName };
  const id = await addInvitedAdmin(trx, { companyId, branchId, ...added }, now);
  const after = { ...added, role: 'PrajAdmin', status: 'INVITED' };
  await writeAudit(trx, { at: now, byUser: null, action: 'user.add', subject: `user:${id}`, after });
  return id;
}
