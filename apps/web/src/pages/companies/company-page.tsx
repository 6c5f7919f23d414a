import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { companyQuery } from '../../entities/company/queries.ts';
import { overviewOf } from '../../entities/order/overview-link.ts';
import { useMe } from '../../entities/session/queries.ts';
import { showNumber } from '../../platform/format.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { serverNow } from '../../platform/server-clock.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { UnpartedText } from '../../ui/frame/unparted.tsx';
import { AbsentPage } from './absent-page.tsx';
import { CompanyView } from './company-view.tsx';
import { COPY } from './copy.ts';

/** One customer, and the ways on from it (S2 §2). */
export function CompanyPage() {
  const { companyId = '' } = useParams();
  const { may } = useMe();
  useLiveList('companies');
  const query = useQuery(companyQuery(companyId));
  const trail = may('company.list', {}) ? [{ label: COPY.title, to: '/companies' }] : [];

  const company = query.data;
  if (!company) {
    const { one, ...said } = COPY.company;
    return <AbsentPage trail={trail} title={one} said={said} back={{ label: said.missing.back, to: '/companies' }} query={query} />;
  }
  const { name, address, contactPerson, email, ordersCount } = company;
  // Whoever has one company only sees no other's trips there.
  const trips = overviewOf(may('company.list', {}) ? { virksomhed: companyId } : {}, serverNow());
  return (
    <CompanyView
      company={company}
      on="company"
      trail={trail}
      title={name}
      subtitle={<UnpartedText text={address.fullAddress} />}
      facts={[
        { label: COMPANY.contactPerson, value: contactPerson },
        { label: COMPANY.email, value: email },
        { label: COMPANY.trips, value: ordersCount > 0 ? <TextLink to={trips}>{showNumber(ordersCount)}</TextLink> : undefined },
      ]}
    />
  );
}
