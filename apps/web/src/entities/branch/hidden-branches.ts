import type { Company } from '@praj/contract/companies.ts';
import { rememberedChoice } from '../../platform/storage.ts';

/** 'Skjul deaktiverede lokationer' (decisions §7): kept for the person, in this browser. */
export const hidesInactive = rememberedChoice<boolean>(
  'hide-inactive-branches',
  (value) => (typeof value === 'boolean' ? value : undefined),
  false,
);

type ChosenFrom = Company['branches'];
/** Those one chooses among. The one that is open always stands among them. */
export const shownBranches = (branches: ChosenFrom, hides: boolean, openId?: string): ChosenFrom =>
  hides ? branches.filter(({ id, status }) => status === 'ACTIVE' || id === openId) : branches;
