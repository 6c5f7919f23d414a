import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOrderChanges } from '../../entities/order/live/order-changes.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { showTime } from '../../platform/format.ts';
import { playChime, wakeChimeByPress } from './chime.ts';
import { COPY } from './copy.ts';
import { notify } from './desktop-notification.ts';
import { notificationOf } from './notification-of.ts';
import { notificationSettings } from './notification-settings.ts';
import { looksElsewhere, noteUnseen } from './unseen-news.ts';

/** Tells a person who looks elsewhere of what wants them: in the page's title, and as they chose on the desktop and by a tone. */
export function useNotifications(userId: string): void {
  const navigate = useNavigate();
  useEffect(() => (notificationSettings.read(userId).sound ? wakeChimeByPress() : undefined), [userId]);
  useOrderChanges((change) => {
    const { desktop, sound } = notificationSettings.read(userId);
    const kind = notificationOf(change, { userId, of: desktop === 'branch' ? 'branch' : 'mine' });
    if (!kind || !looksElsewhere()) return;
    noteUnseen();
    if (sound) void playChime();
    if (desktop === 'off') return;
    const { order } = change;
    notify({
      title: COPY.news[kind],
      body: COPY.body(tripName(order), showTime(order.requestedPickup), order.carNo ? COPY.car(order.carNo) : order.customerName),
      tag: `${kind}.${order.id}`,
      onPress: () => void navigate(`/order/${order.id}`),
    });
  });
}
