import { Segmented } from '../../ui/choice/segmented.tsx';
import { COPY } from './copy.ts';

/** How far a change of one trip of a series goes. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

interface ScopeChoiceProps {
  readonly value: SeriesScope;
  readonly onChange: (scope: SeriesScope) => void;
  readonly hint?: string | undefined;
}
/** 'Kun denne tur', 'Denne og følgende', 'Alle'. */
export function ScopeChoice({ value, onChange, hint }: ScopeChoiceProps) {
  return (
    <Segmented
      wide
      label={COPY.scope}
      hint={hint}
      value={value}
      options={SERIES_SCOPES.map((scope) => ({ value: scope, label: COPY.scopes[scope] }))}
      onChange={onChange}
    />
  );
}
