import type { Order } from '@praj/contract/orders.ts';
import { roundText, seriesText } from '@praj/domain/series/series-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { SERIES, seriesQuery } from '../../entities/series/queries.ts';
import { ruleOf } from '../../entities/series/rule-values.ts';
import { useMe } from '../../entities/session/queries.ts';
import { isoDay } from '../../platform/format.ts';
import { useLiveThing } from '../../platform/live/live-lists.tsx';
import { serverNow } from '../../platform/server-clock.ts';
import { ButtonLink } from '../../ui/action/link.tsx';
import s from '../../ui/panel/panel-line.module.css';
import { COPY } from './copy.ts';

/** How the trip of an order repeats, and the way to its plan; nothing of a trip that does not. */
export function SeriesLine({ order }: { order: Order }) {
  const { may } = useMe();
  const mayRead = may('series.use', { branchId: order.issuedByBranch.id, companyId: order.issuedByCompany.id });
  return order.seriesId !== null && mayRead ? <Line id={order.seriesId} /> : null;
}

function Line({ id }: { id: string }) {
  useLiveThing(SERIES, id);
  const { data } = useQuery(seriesQuery(id));
  if (!data) return null;
  const rule = ruleOf(data.rule);
  return (
    <div className={s.line}>
      <span className={s.mark}>
        <Repeat aria-hidden="true" />
      </span>
      <div className={s.words}>
        <p>{data.active ? COPY.repeats : COPY.repeated}</p>
        <p>{data.active ? seriesText(rule, { today: isoDay(serverNow()) }) : roundText(rule)}</p>
      </div>
      <div className={s.ways}>
        <ButtonLink to={`/series?vis=${id}`}>{COPY.plan}</ButtonLink>
      </div>
    </div>
  );
}
