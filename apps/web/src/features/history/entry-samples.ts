import type { AuditEntry } from '@praj/contract/history/audit.ts';

/** A change of a customer's contact, as the server tells it. */
export const sampleEntry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'audit-1',
  at: '2026-11-20T12:42:00.000Z',
  action: 'company.change',
  by: { id: 'u', firstName: 'Ole', lastName: 'Winther', role: 'PrajAdmin' },
  cause: 'person',
  subject: { type: 'company', id: 'c', name: 'Kronborg A/S' },
  changes: [{ field: 'contactPerson', before: 'Lone Krag', after: 'Henrik Bo' }],
  ...part,
});
