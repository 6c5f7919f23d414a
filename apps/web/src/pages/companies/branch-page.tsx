import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { BranchPicker } from '../../entities/branch/branch-picker.tsx';
import { COPY as BRANCH } from '../../entities/branch/copy.ts';
import { hidesInactive } from '../../entities/branch/hidden-branches.ts';
import { branchQuery } from '../../entities/branch/queries.ts';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { PlaceTiles } from '../../entities/company/place-tiles.tsx';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useHistoryBeside } from '../../features/history/history-button.tsx';
import { isNotThere } from '../../platform/call-failed.ts';
import { showNumber } from '../../platform/format.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import type { Crumb } from '../../ui/frame/breadcrumb.tsx';
import { UnpartedText } from '../../ui/frame/unparted.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { Tile } from '../../ui/tiles/tile.tsx';
import { TilePage } from '../../ui/tiles/tile-page.tsx';
import { AbsentPage } from './absent-page.tsx';
import { COPY } from './copy.ts';
import { useDetailsPanel } from './use-details-panel.ts';

const VoucherAccountPanel = lazyWithRetry(
  async () => (await import('../../features/voucher-account/voucher-account-panel.tsx')).VoucherAccountPanel,
  { likely: true },
);
const BranchPanel = lazyWithRetry(async () => (await import('../../features/branch-details/branch-panel.tsx')).BranchPanel, {
  likely: true,
});

/** What the navigation brings of a company that has not come yet (S2 §2). */
function companyNameOf(state: unknown): string | undefined {
  const name = typeof state === 'object' && state !== null && 'companyName' in state ? state.companyName : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** One branch of a company, and the ways on from it (S2 §2). */
export function BranchPage() {
  const { companyId = '', branchId = '' } = useParams();
  const me = useMe();
  const { state } = useLocation() as { state: unknown };
  const details = useDetailsPanel();
  const vouchers = useDetailsPanel('taxibon');
  useLiveList('companies');
  const seesCompany = me.may('company.read', { companyId });
  const companyAsked = useQuery({ ...companyQuery(companyId), enabled: seesCompany });
  const query = useQuery(branchQuery(companyId, branchId));

  const company = companyAsked.data;
  const branch = query.data;
  const history = useHistoryBeside({ subject: `branch:${branchId}`, name: branch?.name ?? '' });
  if (isNotThere(companyAsked.error)) return <Navigate to={`/companies/${companyId}`} replace />;
  const above: Crumb = seesCompany
    ? { label: company?.name ?? companyNameOf(state) ?? COPY.company.one, to: `/companies/${companyId}` }
    : { label: COPY.settings.title, to: '/settings' };
  const trail = me.may('company.list', {}) ? [{ label: COPY.title, to: '/companies' }, above] : [above];
  if (!branch) {
    const { one, back, ...said } = COPY.branch;
    return <AbsentPage trail={trail} title={one} said={said} back={{ label: back(above.label), to: above.to }} query={query} />;
  }
  const { name, hexColor, avatarImageUrl, address, contactPerson, email, ordersCount, status } = branch;
  const whyInert = status === 'INACTIVE' ? COPY.branch.inactive : company?.status === 'INACTIVE' ? COPY.company.inactive : undefined;
  const mayChange = me.may('branch.change', { companyId, branchId });
  return (
    <TilePage
      trail={trail}
      title={name}
      sisters={
        company && company.branches.length > 1 && <Sisters companyId={companyId} branchId={branchId} here={name} of={company.branches} />
      }
      subtitle={<UnpartedText text={address.fullAddress} />}
      picture={<Logo name={name} color={hexColor} imageUrl={avatarImageUrl} size="lg" isDecoration />}
      facts={[
        { label: COMPANY.contactPerson, value: contactPerson },
        { label: COMPANY.email, value: email },
        { label: COMPANY.trips, value: ordersCount > 0 ? showNumber(ordersCount) : undefined },
      ]}
      actions={history.button}
      panel={
        details.isOpen && mayChange ? (
          <PanelBoundary title={COPY.branchDetails.title} resetKey={branchId} onClose={details.close}>
            <BranchPanel key={branchId} branch={branch} onClose={details.close} />
          </PanelBoundary>
        ) : vouchers.isOpen && me.may('voucher-account.change', { companyId, branchId }) ? (
          <PanelBoundary title={COPY.vouchers} resetKey={branchId} onClose={vouchers.close}>
            <VoucherAccountPanel
              key={branchId}
              branchId={branchId}
              whose={[company?.name, name].filter(Boolean).join(' · ')}
              onClose={vouchers.close}
            />
          </PanelBoundary>
        ) : (
          history.panel
        )
      }
    >
      <PlaceTiles on="branch" place={{ companyId, branchId }} from={name} inert={whyInert} opens={{ 'branch-vouchers': vouchers.open }}>
        {mayChange && (
          <Tile
            {...COPY.branchDetails}
            note={COMPANY.statuses[status]}
            noteTone={status === 'ACTIVE' ? 'success' : 'plain'}
            onPress={details.open}
          />
        )}
      </PlaceTiles>
    </TilePage>
  );
}

interface SistersProps {
  companyId: string;
  branchId: string;
  here: string;
  of: Parameters<typeof BranchPicker>[0]['branches'];
}

/** The company's other branches, in the breadcrumb. The way back stays the one that led to the first of them. */
function Sisters({ companyId, branchId, here, of }: SistersProps) {
  const { id: userId } = useMe();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  return (
    <BranchPicker
      label={BRANCH.change}
      branches={of}
      hides={hidesInactive.read(userId)}
      openId={branchId}
      onChoose={(chosen) => void navigate(`/companies/${companyId}/branch/${chosen}`, { state })}
    >
      {(opener) => (
        <button type="button" aria-label={`${here}: ${BRANCH.change}`} {...opener}>
          {here}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </BranchPicker>
  );
}
