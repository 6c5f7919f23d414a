import type { OpenTrips } from '@praj/contract/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/action/button.tsx';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { COPY } from './copy.ts';

/** A company, or a branch of one. */
interface Archivable {
  readonly name: string;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly openTrips: OpenTrips;
}
interface ArchiveButtonProps<Thing extends Archivable> {
  thing: Thing;
  /** 'Arkiver kunden?' */
  title: string;
  /** What comes of it for its people. */
  children: string;
  send: (active: boolean) => Promise<Thing>;
  onChanged: (changed: Thing) => void;
  /** The question is asked: how many trips are under way changes from minute to minute. */
  onAsk: () => void;
}

/** 'Arkiver', which asks first and says what runs on, or 'Aktivér' (S2 §4, decisions §7). */
export function ArchiveButton<Thing extends Archivable>({ thing, title, children, send, onChanged, onAsk }: ArchiveButtonProps<Thing>) {
  const change = useMutation({ mutationFn: send, onSuccess: onChanged });
  if (thing.status === 'INACTIVE') {
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(true)}>
        {COPY.activate}
      </Button>
    );
  }
  const { underWay, booked } = thing.openTrips;
  return (
    <DangerButton
      text={COPY.archive}
      title={title}
      subject={thing.name}
      safeText={COPY.cancel}
      busyText={COPY.busy}
      busy={change.isPending}
      onAsk={onAsk}
      onDo={(over) => change.mutate(false, { onSettled: over })}
    >
      <p>{underWay + booked === 0 ? COPY.noTrips : COPY.openTrips(underWay, booked)}</p>
      <p>{children}</p>
    </DangerButton>
  );
}
