import * as audit from '@praj/contract/history/audit.ts';
import { all, type Row, signedIn } from './rows.ts';

/** History, which is the provider's people's. */
export const AUDIT_ROWS: readonly Row[] = [
  {
    call: audit.readAudit,
    input: ({ companyId }) => ({ query: { subject: `company:${companyId}` } }),
    expected: { ...signedIn(all(403)), PrajAdmin: all(200) },
  },
];
