import type { User } from '@praj/contract/users.ts';
import { addDays } from '@praj/domain/copenhagen-time.ts';
import { useQuery } from '@tanstack/react-query';
import { overviewOf } from '../../entities/order/overview-link.ts';
import { userActivitiesQuery } from '../../entities/user/queries.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { isoDay, showDate, showDateTime, showDay, showTime } from '../../platform/format.ts';
import { useServerNow } from '../../platform/use-server-now.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { COPY } from './copy.ts';
import s from './user-details.module.css';

/** 'I dag 13:12', 'I går 16:48', and the date alone of what is longer ago. */
function showMoment(at: string, now: number): string {
  const isNear = isoDay(at) >= addDays(isoDay(now), -1);
  return isNear ? `${showDay(at, now)} ${showTime(at)}` : showDate(at);
}

/** Aktivitet (S2 §2): what a person did and what was done to them, and the way to their trips. */
export function UserActivities({ user }: { user: Pick<User, 'id' | 'ordersCount' | 'latestOrdersCount'> }) {
  const { id, ordersCount, latestOrdersCount } = user;
  const now = useServerNow();
  const { data, error, isFetching, refetch } = useQuery(userActivitiesQuery(id));
  return (
    <PanelSection title={COPY.activity}>
      {ordersCount + latestOrdersCount > 0 && (
        <p className={s.trips}>
          {COPY.trips(ordersCount, latestOrdersCount)}
          {ordersCount > 0 && <TextLink to={overviewOf({ medarbejder: id }, now)}>{COPY.toTrips}</TextLink>}
        </p>
      )}
      {data?.length === 0 && <p className={s.none}>{COPY.noActivity}</p>}
      {data && data.length > 0 && (
        <ol className={s.log}>
          {data.map(({ description, timestamp }) => (
            <li key={`${timestamp} ${description}`}>
              <time dateTime={timestamp} title={showDateTime(timestamp)}>
                {showMoment(timestamp, now)}
              </time>
              <span>{description}</span>
            </li>
          ))}
        </ol>
      )}
      {!data && !error && <SkeletonRows rows={4} label={COPY.activityLoading} />}
      {!data && error && (
        <ErrorState message={`${COPY.activityFailed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </PanelSection>
  );
}
