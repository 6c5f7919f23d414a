import { X } from 'lucide-react';
import { useMe } from '../../entities/session/queries.ts';
import { rememberedChoice, useRemembered } from '../../platform/storage.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { COPY } from './copy.ts';
import { NoticeLine } from './notice-line.tsx';
import { useStandingNotice } from './use-standing-notice.ts';

/** When the notice was set that the person has folded away: a later one is shown again. */
const foldedAway = rememberedChoice('notice-folded', (value) => (typeof value === 'string' ? value : undefined), '');

/**
 * The operating notice where one orders, until it ends or is folded away. It stands above the foot of the form: what it takes
 * is the end of what scrolls there, so nothing moves when it comes or goes. Screen readers hear it politely.
 */
export function NoticeStrip() {
  const { id: userId } = useMe();
  const notice = useStandingNotice();
  const [folded, fold] = useRemembered(foldedAway, userId);
  const shown = notice && notice.updatedAt !== folded ? notice : undefined;
  return (
    <div role="status">
      {shown && (
        <NoticeLine
          text={shown.text}
          action={<IconButton label={COPY.fold} icon={<X aria-hidden="true" />} onClick={() => fold(shown.updatedAt)} />}
        />
      )}
    </div>
  );
}
