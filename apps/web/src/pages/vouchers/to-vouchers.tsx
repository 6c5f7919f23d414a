import { Navigate, useLocation } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { lastVoucherPlace, pathOfVouchers } from '../../entities/voucher/voucher-place.ts';

/** From the header's link to the branch whose vouchers one last looked at, else to one's own; its address names the branch. */
export function ToVouchers() {
  const { id, companyId, branchId, may } = useMe();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const last = lastVoucherPlace.read(id);
  const place = last && may('voucher.list', last) ? last : { companyId, branchId };
  return <Navigate to={{ pathname: pathOfVouchers(place), search }} state={state} replace />;
}
