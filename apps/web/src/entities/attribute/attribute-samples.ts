import type { KeptAttribute } from '@praj/contract/attributes/attributes.ts';

/** Hund med, in use at three companies. */
export const sampleAttribute = (more: Partial<KeptAttribute> = {}): KeptAttribute => ({
  id: '0193b3a0-0000-7000-8000-000000000031',
  description: 'Hund med',
  code: 'HU',
  globalId: 122,
  category: 'ANIMAL',
  status: 'ACTIVE',
  updatable: true,
  companiesCount: 3,
  inModule: false,
  required: false,
  ...more,
});
