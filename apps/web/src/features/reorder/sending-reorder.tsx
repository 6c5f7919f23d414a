import { AskingBanner } from '../../entities/order/pending/asking-banner.tsx';
import { OfflineBanner } from '../../entities/order/pending/offline-banner.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import s from './sending-reorder.module.css';
import type { useReorder } from './use-reorder.ts';

/** What a dialog says of its re-order: no line, an answer that is waited for, or a press that never arrived (decisions §5). */
export function SendingReorder({ sending }: { sending: ReturnType<typeof useReorder> }) {
  const { offline, phase, giveUp, didNotArrive } = sending;
  return (
    <div className={s.said}>
      {offline && <OfflineBanner />}
      {didNotArrive && !offline && <Banner>{COPY.didNotArrive}</Banner>}
      <AskingBanner phase={phase} text={COPY.asking} onGiveUp={giveUp} />
    </div>
  );
}
