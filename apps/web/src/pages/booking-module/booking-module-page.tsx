import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { companyQuery } from '../../entities/company/queries.ts';
import { COPY } from '../../features/module-builder/copy.ts';
import { ModuleBuilder } from '../../features/module-builder/module-builder.tsx';
import { useLiveList, useLiveThing } from '../../platform/live/live-lists.tsx';
import { Breadcrumb, useBackPath } from '../../ui/frame/breadcrumb.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { useLoadingPicture } from '../../ui/state/use-loading-picture.ts';
import { AbsentPage } from '../companies/absent-page.tsx';
import { ModuleToCome } from './module-to-come.tsx';

/** The booking module of one company (S2 §2). */
export function BookingModulePage() {
  const { companyId = '' } = useParams();
  const navigate = useNavigate();
  useLiveList('companies');
  // The booking module follows its own company alone.
  useLiveThing('companies', companyId);
  useLiveList('attributes');
  const company = useQuery(companyQuery(companyId));
  const module = useQuery(bookingModuleQuery(companyId));
  const isWaiting = useLoadingPicture((!module.data && !module.error) || (!company.data && !company.error));
  const here = { label: company.data?.name ?? COPY.company, to: `/companies/${companyId}` };
  const trail = [{ label: COPY.companies, to: '/companies' }, here];
  const backPath = useBackPath(here.to);
  const breadcrumb = <Breadcrumb trail={trail} here={COPY.title} />;

  const absent = [company, module].find(({ data, error }) => !data && error);
  if (absent) return <AbsentPage trail={trail} title={COPY.title} said={COPY} back={trail[0] ?? here} query={absent} />;
  if (!module.data || !company.data || isWaiting) {
    return (
      <ModuleToCome breadcrumb={breadcrumb}>
        <SkeletonRows rows={8} label={COPY.loading} />
      </ModuleToCome>
    );
  }
  return (
    <ModuleBuilder
      key={companyId}
      companyId={companyId}
      module={module.data}
      readOnly={company.data.status === 'INACTIVE'}
      breadcrumb={breadcrumb}
      // In the place of this page: going back from there does not lead into a form that is done with.
      onSaved={() => void navigate(backPath, { replace: true })}
    />
  );
}
