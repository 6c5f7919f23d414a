import type { ReactNode } from 'react';
import { useInstallation } from '../../entities/installation/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { COPY } from './copy.ts';

interface StartProps {
  isInactive: boolean;
  account:
    | { readonly account: object | null; readonly branchId: string; readonly companyId: string; readonly contactEmail: string }
    | undefined;
  onActivate: () => void;
}

/** Why no vouchers can be issued here, if none can, and what can be done about it (S2 §2). */
export function useStart({ isInactive, account, onActivate }: StartProps) {
  const { may } = useMe();
  const { brandName } = useInstallation();
  if (isInactive) return { line: COPY.branchInactive, empty: { title: COPY.empty, children: COPY.branchInactive } };
  if (!account || account.account !== null) return undefined;
  const mayActivate = may('voucher-account.change', account);
  const action: ReactNode = mayActivate && (
    <Button tone="primary" onClick={onActivate}>
      {COPY.activate}
    </Button>
  );
  const text: ReactNode = mayActivate ? (
    COPY.notActiveText
  ) : (
    <>
      {COPY.askFor(brandName)}
      <a href={`mailto:${account.contactEmail}`}>{account.contactEmail}</a>.
    </>
  );
  return {
    line: (
      <>
        {COPY.notActive}. {text} {action}
      </>
    ),
    empty: { title: COPY.notActive, children: text, action },
  };
}
