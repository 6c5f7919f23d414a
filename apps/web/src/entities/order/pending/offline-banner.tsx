import { Banner } from '../../../ui/state/banner.tsx';
import { useProviderPhone } from '../../installation/queries.ts';
import { COPY } from './copy.ts';

/** Nothing was sent and nothing will be by itself: whom to ring instead (decisions §5). */
export function OfflineBanner() {
  const phone = useProviderPhone();
  return (
    <Banner tone="danger">
      {COPY.offline} <a href={phone.href}>{phone.shown}</a>.
    </Banner>
  );
}
