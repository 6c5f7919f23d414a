import { useProviderPhone } from '../../features/installation/queries.ts';
import { showTime } from '../../platform/format.ts';
import { useConnection } from '../../platform/live/connection.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { copy } from './copy.ts';

/** After 10 seconds without a line: from when the shown trips are, and the number to ring (design §2.4). */
export function ConnectionBanner() {
  const { long, since } = useConnection();
  const phone = useProviderPhone();
  if (!long) return null;
  return (
    <Banner shape="edge" action={phone.shown && <a href={phone.href}>{copy.header.ringTo(phone.shown)}</a>}>
      {copy.connection.lost(showTime(since))}
    </Banner>
  );
}
