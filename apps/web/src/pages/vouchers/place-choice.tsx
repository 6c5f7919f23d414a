import type { Company } from '@praj/contract/companies.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CompanyField } from '../../entities/company/company-field.tsx';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { pathOfVouchers, type VoucherPlace } from '../../entities/voucher/voucher-place.ts';
import { Select } from '../../ui/choice/select.tsx';
import { COPY } from './copy.ts';
import s from './vouchers-page.module.css';

interface PlaceChoiceProps {
  place: VoucherPlace;
  /** The company with its branches, to whoever may read it. */
  company: Company | undefined;
  /** What stands before the branches, which come when the company is known. */
  children?: ReactNode;
}

/** Whose vouchers are shown: any company's to the provider's staff, any branch's to whoever has several (S2 §6). */
export function PlaceChoice({ place, company, children }: PlaceChoiceProps) {
  const { may } = useMe();
  const navigate = useNavigate();
  const goTo = (chosen: VoucherPlace) => void navigate(pathOfVouchers(chosen));
  return (
    <>
      {may('company.list', {}) && <CompanyChoice key={place.companyId} chosen={company?.name ?? ''} place={place} onChoose={goTo} />}
      {children}
      {company && company.branches.length > 1 && (
        <div className={s.branch}>
          <Select
            label={COPY.branch}
            hideLabel
            value={place.branchId}
            options={company.branches.map(({ id, name, status }) => ({
              value: id,
              label: status === 'ACTIVE' ? name : COPY.inactive(name),
            }))}
            onChange={(branchId) => goTo({ companyId: company.id, branchId })}
          />
        </div>
      )}
    </>
  );
}

interface CompanyChoiceProps {
  chosen: string;
  place: VoucherPlace;
  onChoose: (place: VoucherPlace) => void;
}

/** The provider's customers. The one chosen is gone to at its first active branch. */
function CompanyChoice({ chosen, place, onChoose }: CompanyChoiceProps) {
  const client = useQueryClient();
  const choose = async (companyId: string) => {
    const { branches } = await client.fetchQuery(companyQuery(companyId));
    const branch = branches.find(({ status }) => status === 'ACTIVE') ?? branches[0];
    if (branch) onChoose({ companyId, branchId: branch.id });
  };
  return (
    <div className={s.choice}>
      <CompanyField
        label={COPY.company}
        hideLabel
        placeholder={COPY.chooseCompany}
        chosenId={place.companyId}
        chosenName={chosen}
        onChoose={(companyId) => companyId !== undefined && void choose(companyId)}
      />
    </div>
  );
}
