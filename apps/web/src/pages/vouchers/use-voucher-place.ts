import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { voucherAccountQuery } from '../../entities/voucher/queries.ts';
import { lastVoucherPlace, type VoucherPlace } from '../../entities/voucher/voucher-place.ts';
import { isNotThere } from '../../platform/call-failed.ts';

/** The branch whose vouchers are shown, as far as one may read it; it is the one last looked at from now on. */
export function useVoucherPlace({ companyId, branchId }: VoucherPlace) {
  const me = useMe();
  const account = useQuery(voucherAccountQuery(branchId));
  const readsCompany = me.may('company.read', { companyId });
  const { data: company } = useQuery({ ...companyQuery(companyId), enabled: readsCompany });
  const branch = company?.branches.find(({ id }) => id === branchId);
  useEffect(() => {
    if (account.data?.companyId === companyId) lastVoucherPlace.write(me.id, { companyId, branchId });
  }, [account.data, me.id, companyId, branchId]);
  // One's own names stand in for one's own only: the ticket says who pays.
  const companyName = company?.name ?? (companyId === me.companyId ? me.companyName : '');
  const branchName = branch?.name ?? (branchId === me.branchId ? me.branchName : '');
  return {
    company,
    companyName,
    whose: companyName && branchName && [companyName, branchName].join(' · '),
    isInactive: company?.status === 'INACTIVE' || branch?.status === 'INACTIVE',
    /** What its vouchers are charged to. */
    account: account.data,
    /** A press before the account is known opens what it is for once it is. */
    mayBeActive: account.isPending || account.data?.account != null,
    isMissing: isNotThere(account.error),
  };
}
