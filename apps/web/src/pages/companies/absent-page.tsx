import { failureMessage, isNotThere } from '../../platform/call-failed.ts';
import { ButtonLink } from '../../ui/action/link.tsx';
import type { Crumb } from '../../ui/frame/breadcrumb.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { TilePage } from '../../ui/tiles/tile-page.tsx';

interface AbsentPageProps {
  trail?: readonly Crumb[];
  /** What the page is called until it is here. */
  title: string;
  said: {
    readonly loading: string;
    readonly failed: string;
    readonly missing: { readonly title: string; readonly text: string };
  };
  /** Where one goes when it is not there. */
  back: Crumb;
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** A page whose thing has not come yet, is not there, or could not be fetched. */
export function AbsentPage({ trail, title, said, back, query: { error, isFetching, refetch } }: AbsentPageProps) {
  if (!error) {
    return (
      <TilePage trail={trail} title={title} subtitle={<span aria-hidden="true">{said.loading}</span>}>
        <SkeletonRows rows={3} label={said.loading} />
      </TilePage>
    );
  }
  if (isNotThere(error)) {
    return (
      <TilePage trail={trail} title={said.missing.title}>
        <EmptyState title={said.missing.text} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>} />
      </TilePage>
    );
  }
  return (
    <TilePage trail={trail} title={title}>
      <ErrorState message={`${said.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
    </TilePage>
  );
}
