import type { Rules } from '../../src/modules/ordering-rules/judge/store.ts';
import { prepareRules } from '../../src/modules/ordering-rules/prepare-rules.ts';
import { straightLineRoutes } from '../../src/outside/routes/straight-line.ts';
import type { Deps } from '../../src/platform/deps.ts';

/** What a portal's clocks hold their orders against. */
export const rulesOf = (deps: Deps): Rules => prepareRules(deps, straightLineRoutes);
