import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { companyQuery } from '../../entities/company/queries.ts';
import { overviewOf } from '../../entities/order/overview-link.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { showNumber } from '../../platform/format.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { serverNow } from '../../platform/server-clock.ts';
import { ButtonLink, TextLink } from '../../ui/action/link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { Tile, TileGrid } from '../../ui/tiles/tile.tsx';
import { TilePage } from '../../ui/tiles/tile-page.tsx';
import { COPY } from './copy.ts';

const CompanyPanel = lazyWithRetry(async () => (await import('../../features/company-details/company-panel.tsx')).CompanyPanel, {
  likely: true,
});
/** The open panel, as the address has it. */
const OPEN = 'vis';
const DETAILS = 'oplysninger';

/** One customer, and the ways on from it (S2 §2). */
export function CompanyPage() {
  const { companyId = '' } = useParams();
  const { may } = useMe();
  const [params, setParams] = useSearchParams();
  useLiveList('companies');
  const { data: company, error, isFetching, refetch } = useQuery(companyQuery(companyId));
  const trail = may('company.list', {}) ? [{ label: COPY.title, to: '/companies' }] : [];

  if (!company) return <AbsentCompany trail={trail} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const { name, hexColor, avatarImageUrl, address, contactPerson, email, ordersCount, status } = company;
  // Whoever has one company only sees no other's trips there.
  const trips = overviewOf(may('company.list', {}) ? { virksomhed: companyId } : {}, serverNow());
  const close = () => setParams({}, { replace: true });
  return (
    <TilePage
      trail={trail}
      title={name}
      subtitle={address.fullAddress}
      picture={<Logo name={name} color={hexColor} imageUrl={avatarImageUrl} size="lg" isDecoration />}
      facts={[
        { label: COMPANY.contactPerson, value: contactPerson },
        { label: COMPANY.email, value: email },
        { label: COMPANY.trips, value: ordersCount > 0 ? <TextLink to={trips}>{showNumber(ordersCount)}</TextLink> : undefined },
      ]}
      panel={
        params.get(OPEN) === DETAILS && (
          <PanelBoundary title={COPY.details.title} resetKey={companyId} onClose={close}>
            <CompanyPanel key={companyId} company={company} onClose={close} />
          </PanelBoundary>
        )
      }
    >
      <TileGrid label={name}>
        <Tile
          {...COPY.details}
          note={COMPANY.statuses[status]}
          noteTone={status === 'ACTIVE' ? 'success' : 'plain'}
          onPress={() => setParams({ [OPEN]: DETAILS })}
        />
      </TileGrid>
    </TilePage>
  );
}

interface AbsentCompanyProps {
  trail: { label: string; to: string }[];
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** A company that has not come yet, is not there for this person, or could not be fetched. */
function AbsentCompany({ trail, error, busy, onRetry }: AbsentCompanyProps) {
  if (!error) {
    return (
      <TilePage trail={trail} title={COPY.company}>
        <SkeletonRows rows={3} label={COPY.loading} />
      </TilePage>
    );
  }
  const isMissing = error instanceof CallFailed && (error.status === 404 || error.status === 400);
  const { title, text, back } = COPY.missing;
  return (
    <TilePage trail={trail} title={isMissing ? title : COPY.company}>
      {isMissing ? (
        <EmptyState title={text} action={<ButtonLink to="/companies">{back}</ButtonLink>} />
      ) : (
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={busy} onRetry={onRetry} />
      )}
    </TilePage>
  );
}
