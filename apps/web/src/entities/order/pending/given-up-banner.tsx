import { TELLS } from '../../../ui/keep-focus.ts';
import { Banner } from '../../../ui/state/banner.tsx';
import { useProviderPhone } from '../../installation/queries.ts';
import { COPY } from './copy.ts';

/** An order was given up while its answer was waited for: nothing more is sent, but the first try may have arrived. */
export function GivenUpBanner() {
  const phone = useProviderPhone();
  return (
    <Banner>
      <span {...TELLS}>
        {COPY.givenUp} <a href={phone.href}>{phone.shown}</a>.
      </span>
    </Banner>
  );
}
