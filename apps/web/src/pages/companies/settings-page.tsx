import { useQuery } from '@tanstack/react-query';
import { branchQuery } from '../../entities/branch/queries.ts';
import { PlaceTiles } from '../../entities/company/place-tiles.tsx';
import { companyQuery } from '../../entities/company/queries.ts';
import { useInstallation } from '../../entities/installation/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { UnpartedText } from '../../ui/frame/unparted.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { TilePage } from '../../ui/tiles/tile-page.tsx';
import { AbsentPage } from './absent-page.tsx';
import { CompanyView } from './company-view.tsx';
import { COPY } from './copy.ts';
import s from './settings-page.module.css';

const { title, missing } = COPY.settings;
const WAY_OUT = { label: missing.back, to: '/order' };

/** Indstillinger (S2 §2, §6): one's own company, or for a manager their own branch. */
export function SettingsPage() {
  const { may, companyId } = useMe();
  useLiveList('companies');
  return may('company.read', { companyId }) ? <CompanySettings companyId={companyId} /> : <BranchSettings />;
}

function CompanySettings({ companyId }: { companyId: string }) {
  const query = useQuery(companyQuery(companyId));
  const company = query.data;
  if (!company) return <AbsentPage title={title} said={COPY.settings} back={WAY_OUT} query={query} />;
  const subtitle = (
    <>
      {company.name} · <UnpartedText text={company.address.fullAddress} />
    </>
  );
  return (
    <CompanyView company={company} on="settings" title={title} subtitle={subtitle}>
      <KeptBy />
    </CompanyView>
  );
}

function BranchSettings() {
  const { companyId, companyName, branchId } = useMe();
  const query = useQuery(branchQuery(companyId, branchId));
  const branch = query.data;
  if (!branch) return <AbsentPage title={title} said={COPY.settings} back={WAY_OUT} query={query} />;
  const { name, hexColor, avatarImageUrl } = branch;
  return (
    <TilePage
      title={title}
      subtitle={`${companyName} · ${name}`}
      picture={<Logo name={companyName} color={hexColor} imageUrl={avatarImageUrl} size="lg" isDecoration />}
    >
      <PlaceTiles on="settings" place={{ companyId, branchId }} from={title} inert={undefined} />
      <KeptBy />
    </TilePage>
  );
}

/** Whom one writes to about what the provider keeps (decisions §4); the provider’s own people need no word of it. */
function KeptBy() {
  const { may, companyId } = useMe();
  const { brandName, contactMail } = useInstallation();
  if (contactMail === '' || may('company-settings.change', { companyId })) return null;
  return (
    <div className={s.keptBy}>
      <Banner tone="info">
        {COPY.settings.keptBy(brandName)}
        <a href={`mailto:${contactMail}`}>{contactMail}</a>.
      </Banner>
    </div>
  );
}
