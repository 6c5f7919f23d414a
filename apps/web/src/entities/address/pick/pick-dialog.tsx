import type { Address, Point } from '@praj/contract/shapes.ts';
import { hasPosition, showAddress } from '@praj/domain/address.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailed, failureMessage } from '../../../platform/call-failed.ts';
import { Button } from '../../../ui/action/button.tsx';
import { LoadedMap } from '../../../ui/map/loaded-map.tsx';
import frame from '../../../ui/map/map-frame.module.css';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useInstallation } from '../../installation/queries.ts';
import { COPY } from '../copy.ts';
import s from './pick.module.css';
import { addressAt, nearestQuery } from './queries.ts';

const loadCanvas = () => import('./pick-canvas.tsx').then((module) => module.PickCanvas);
const pointOf = ({ longitude, latitude }: Point): Point => ({ longitude, latitude });
const placeOf = (address: Address | null | undefined) => (address && hasPosition(address) ? pointOf(address) : undefined);

export interface PickDialogProps {
  /** The field that it is picked for: 'Afhentning'. */
  readonly label: string;
  /** What stands in the field; its pin may be nudged. */
  readonly chosen: Address | null;
  /** Where the map begins while nothing does. */
  readonly near: Address | undefined;
  readonly onPick: (address: Address) => void;
  readonly onClose: () => void;
}

/** An address picked by a press on the map: the nearest one, and the pin stays where it was put. Heavy, so import it when it is opened. */
export function PickDialog({ label, chosen, near, onPick, onClose }: PickDialogProps) {
  const [start] = useState({ pin: placeOf(chosen), near: placeOf(near) });
  const [moved, setMoved] = useState<Point>();
  const nearest = useQuery(nearestQuery(moved));
  const styleUrl = useInstallation().mapStyleUrl ?? undefined;
  const picked = moved && nearest.data ? addressAt(moved, nearest.data, chosen) : undefined;
  const title = COPY.pick.title(label);
  const use = useRef<HTMLButtonElement>(null);
  const askAgain = async () => {
    const { isSuccess } = await nearest.refetch();
    // The button that was pressed goes, and its focus with it.
    if (isSuccess) use.current?.focus();
  };
  return (
    <Dialog
      size="map"
      title={title}
      hasCross
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{COPY.cancel}</Button>
          <Button
            ref={use}
            tone="primary"
            unavailable={!picked}
            onClick={() => {
              if (picked) onPick(picked);
            }}
          >
            {COPY.pick.use}
          </Button>
        </>
      }
    >
      <div className={`${frame.frame} ${s.map}`}>
        <LoadedMap load={loadCanvas} map={{ label: title, styleUrl, pin: start.pin, near: start.near, onPin: setMoved }} />
      </div>
      <div className={s.place}>
        <output className={nearest.data === null || nearest.isError ? s.wrong : undefined}>
          {moved ? wordsOf(nearest) : start.pin && chosen ? COPY.pick.now(showAddress(chosen)) : COPY.pick.press}
        </output>
        {nearest.isError && (
          <Button size="sm" busy={nearest.isFetching} onClick={() => void askAgain()}>
            {COPY.pick.again}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** What is known of the place under the pin. */
function wordsOf({ data, error }: { readonly data: Address | null | undefined; readonly error: Error | null }): string {
  if (error) return error instanceof CallFailed && error.offline ? COPY.pick.offline : failureMessage(error);
  if (data === undefined) return COPY.pick.finding;
  return data ? COPY.pick.near(data.fullAddress) : COPY.pick.none;
}
