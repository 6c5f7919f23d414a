import { useQuery } from '@tanstack/react-query';
import { APP_USERS, marketingQuery, redeemedQuery } from '../../entities/discount-code/queries.ts';
import { showNumber } from '../../platform/format.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { FigureBox, FigureBoxes } from '../../ui/display/figure-box.tsx';
import { COPY } from './copy.ts';
import s from './discount-codes-page.module.css';

const shown = (answer: { readonly count: number } | undefined) => answer && showNumber(answer.count);

/** How often codes were redeemed, and how many of the app's users they can be sent to (S2 §2). */
export function Counters() {
  useLiveList(APP_USERS);
  const redeemed = useQuery(redeemedQuery).data;
  const marketing = useQuery(marketingQuery).data;
  return (
    <div className={s.counters}>
      <FigureBoxes>
        <FigureBox label={COPY.redeemed} figure={shown(redeemed)} />
        <FigureBox label={COPY.marketing} figure={shown(marketing)} />
      </FigureBoxes>
    </div>
  );
}
