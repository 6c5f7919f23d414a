import type { ForeseenRules } from '@praj/contract/ordering-rules/shapes.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';

interface RulesBannerProps {
  /** Why the last press was refused by a rule, and whom to ask, in the server's words. */
  readonly refused: string | undefined;
  /** What the company's rules will say of the trip as it is filled in. */
  readonly foreseen: ForeseenRules | null | undefined;
}

/** What the company's rules say of the trip, beside the button: after it was pressed, and before where that is known. Draws nothing where they say nothing. */
export function RulesBanner({ refused, foreseen }: RulesBannerProps) {
  if (refused !== undefined) return <Banner tone="danger">{refused}</Banner>;
  const said = foreseen?.findings[0] ?? foreseen?.warnings[0];
  if (!foreseen || !said) return null;
  const rule = COPY.rule(said.rule, said.why);
  if (foreseen.outcome === 'allowed') return <Banner tone="info">{rule}</Banner>;
  return <Banner>{`${foreseen.outcome === 'refused' ? COPY.willBeRefused : COPY.willWait} ${rule}`}</Banner>;
}
