import { Banner } from '../../../ui/state/banner.tsx';
import { useProviderPhone } from '../../installation/queries.ts';
import { COPY } from './copy.ts';
import { isAsking, type SendingPhase } from './use-sending-phase.ts';

export interface AskingBannerProps {
  readonly phase: SendingPhase;
  /** What is being found out. */
  readonly text: string;
}

/** Says that an answer was lost and is asked for again, after a while with the number to ring (decisions §5). */
export function AskingBanner({ phase, text }: AskingBannerProps) {
  const phone = useProviderPhone();
  if (!isAsking(phase)) return null;
  return (
    <Banner busy>
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
