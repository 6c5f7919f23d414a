import { LARGE_CAR_WAIT_MS } from '@praj/domain/orders/order-waiting.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { COPY } from '../copy.ts';
import { largeCarWait } from './large-car-news.ts';
import s from './wait-ring.module.css';

const SECOND_MS = 1000;
const RADIUS = 6;

/** A small ring that counts down what is left of the wait for a large car, by the server's clock (design §2.1). */
export function WaitRing({ order }: { order: Parameters<typeof largeCarWait>[0] }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = largeCarWait(order, now);
  if (left === undefined) return null;
  const seconds = Math.ceil(left / SECOND_MS);
  return (
    <span className={s.wait}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className={s.ring}>
        <circle cx="8" cy="8" r={RADIUS} className={s.track} />
        <circle cx="8" cy="8" r={RADIUS} pathLength={1} className={s.left} strokeDasharray={`${left / LARGE_CAR_WAIT_MS} 1`} />
      </svg>
      {COPY.waitLeft(Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0'))}
    </span>
  );
}
