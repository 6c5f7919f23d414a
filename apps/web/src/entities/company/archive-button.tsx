import type { OpenTrips } from '@praj/contract/companies.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
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
  const [asking, setAsking] = useState(false);
  const change = useMutation({ mutationFn: send, onSuccess: onChanged, onSettled: () => setAsking(false) });
  if (thing.status === 'INACTIVE') {
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(true)}>
        {COPY.activate}
      </Button>
    );
  }
  const { underWay, booked } = thing.openTrips;
  return (
    <>
      <Button
        tone="danger"
        onClick={() => {
          setAsking(true);
          onAsk();
        }}
      >
        {COPY.archive}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          subject={thing.name}
          safeText={COPY.cancel}
          doText={COPY.archive}
          busyText={COPY.busy}
          tone="danger"
          busy={change.isPending}
          onDo={() => change.mutate(false)}
          onClose={() => setAsking(change.isPending)}
        >
          <p>{underWay + booked === 0 ? COPY.noTrips : COPY.openTrips(underWay, booked)}</p>
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
