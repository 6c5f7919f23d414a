import type { Company } from '@praj/contract/companies.ts';
import type { ReactNode } from 'react';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { PlaceTiles } from '../../entities/company/place-tiles.tsx';
import { useMe } from '../../entities/session/queries.ts';
import { BranchTools } from '../../features/branch-details/branch-tools.tsx';
import { useHistoryBeside } from '../../features/history/history-button.tsx';
import { TextLink } from '../../ui/action/link.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { useBackState } from '../../ui/frame/breadcrumb.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { Tile } from '../../ui/tiles/tile.tsx';
import { TilePage, type TilePageProps } from '../../ui/tiles/tile-page.tsx';
import s from './company-view.module.css';
import { COPY } from './copy.ts';
import { useDetailsPanel } from './use-details-panel.ts';

const VoucherAccountPanel = lazyWithRetry(
  async () => (await import('../../features/voucher-account/voucher-account-panel.tsx')).VoucherAccountPanel,
  { likely: true },
);
const CompanyPanel = lazyWithRetry(async () => (await import('../../features/company-details/company-panel.tsx')).CompanyPanel, {
  likely: true,
});

interface CompanyViewProps extends Pick<TilePageProps, 'trail' | 'title' | 'subtitle' | 'facts'> {
  company: Company;
  /** Seen among the customers, or as one's own in the settings. */
  on: 'company' | 'settings';
  /** Under the tiles. */
  children?: ReactNode;
}

/** A company with its branches and the ways on from it (S2 §2); what its page and the settings have in common. */
export function CompanyView({ company, on, title, children, ...head }: CompanyViewProps) {
  const { may } = useMe();
  const details = useDetailsPanel();
  const vouchers = useDetailsPanel('taxibon');
  const state = useBackState(title);
  const history = useHistoryBeside({ subject: `company:${company.id}`, name: company.name });
  const { id, name, hexColor, avatarImageUrl, branches, status } = company;
  // Archived ones count too (decisions §7).
  const [branch, ...more] = branches;
  const hasSeveral = more.length > 0;
  return (
    <TilePage
      {...head}
      title={title}
      picture={<Logo name={name} color={hexColor} imageUrl={avatarImageUrl} size="lg" isDecoration />}
      tools={<BranchTools company={company} from={title} choosing={on === 'settings' || hasSeveral} />}
      actions={history.button}
      panel={
        details.isOpen ? (
          <PanelBoundary title={COPY.details.title} resetKey={id} onClose={details.close}>
            <CompanyPanel key={id} company={company} onClose={details.close} />
          </PanelBoundary>
        ) : vouchers.isOpen && branch && !hasSeveral && may('voucher-account.change', { companyId: id }) ? (
          <PanelBoundary title={COPY.vouchers} resetKey={branch.id} onClose={vouchers.close}>
            <VoucherAccountPanel key={branch.id} branchId={branch.id} whose={`${name} · ${branch.name}`} onClose={vouchers.close} />
          </PanelBoundary>
        ) : (
          history.panel
        )
      }
    >
      <PlaceTiles
        on={on}
        place={{ companyId: id, branchId: hasSeveral ? undefined : branch?.id }}
        from={title}
        inert={status === 'INACTIVE' ? COPY.company.inactive : undefined}
        opens={{ 'branch-vouchers': vouchers.open }}
      >
        <Tile
          {...COPY.details}
          note={COMPANY.statuses[status]}
          noteTone={status === 'ACTIVE' ? 'success' : 'plain'}
          onPress={details.open}
        />
      </PlaceTiles>
      {hasSeveral && status === 'ACTIVE' && may('user.list', { companyId: id }) && (
        <p className={s.also}>
          <TextLink to={`/companies/${id}/users`} state={state}>
            {COPY.allEmployees}
          </TextLink>
        </p>
      )}
      {/* Nothing to choose, so its own page, where it is changed and archived, is led to by name. */}
      {on === 'company' && branch && !hasSeveral && (
        <p className={s.also}>
          <TextLink to={`/companies/${id}/branch/${branch.id}`} state={{ ...state, companyName: name }}>
            {COPY.onlyBranch(branch.name, branch.status === 'ACTIVE')}
          </TextLink>
        </p>
      )}
      {children}
    </TilePage>
  );
}
