import { useInstallation } from '../../entities/installation/queries.ts';
import { useConsent } from '../../platform/analytics/consent.ts';
import type { MenuSection } from '../../ui/overlay/menu.tsx';
import { COPY } from './copy.ts';

/** The user menu's way to change the answer about counting; nothing where nothing is counted. */
export function useCountingMenu(userId: string): readonly MenuSection[] {
  const { analyticsId } = useInstallation();
  const [consent, answer] = useConsent(userId);
  if (!analyticsId) return [];
  const item = { id: 'counting', label: COPY.counting.item, checked: consent === true, onSelect: () => answer(consent !== true) };
  return [{ id: 'counting', title: COPY.counting.title, items: [item] }];
}
