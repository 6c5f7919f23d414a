import { isAsking, type SendingPhase } from '../../../platform/pending/use-sending-phase.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/state/banner.tsx';
import { useProviderPhone } from '../../installation/queries.ts';
import { COPY } from './copy.ts';

export interface AskingBannerProps {
  readonly phase: SendingPhase;
  /** What is being found out. */
  readonly text: string;
  /** Stops asking, where that is the person's to choose. */
  readonly onGiveUp?: (() => void) | undefined;
}

/** Says that an answer was lost and is asked for again, after a while with the number to ring (decisions §5). */
export function AskingBanner({ phase, text, onGiveUp }: AskingBannerProps) {
  const phone = useProviderPhone();
  if (!isAsking(phase)) return null;
  return (
    <Banner
      busy
      action={
        onGiveUp && (
          <Button size="sm" onClick={onGiveUp}>
            {COPY.giveUp}
          </Button>
        )
      }
    >
      {text}{' '}
      {phase === 'asking-long' && (
        <>
          {COPY.stillNoAnswer} <a href={phone.href}>{phone.shown}</a>
          {COPY.weHelp}
        </>
      )}
    </Banner>
  );
}
