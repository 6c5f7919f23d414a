import { showPlace } from '@praj/domain/address.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { RoutePoint } from '../../../ui/display/route-mark.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { OrderedRows } from '../../../ui/list/ordered-rows.tsx';
import { AddressField } from '../../address/address-field.tsx';
import type { FormControl } from '../draft/form-control.ts';
import { DriverMessage } from '../fields/driver-message.tsx';
import { AddStop } from './add-stop.tsx';
import { COPY } from './copy.ts';
import { type StopEntry, stopPath } from './stop-entry.ts';
import s from './stops.module.css';
import type { StopsControl } from './use-stops.ts';

/** The stops on the way, in the order in which they are driven by, each with its message to the driver. */
export function StopFields({ form, stops }: { form: FormControl; stops: StopsControl }) {
  const { draft, options, recents } = form;
  const { focusAt, onFocused } = stops;
  const place = useRef<HTMLDivElement>(null);
  const wanted = focusAt === undefined || focusAt === 'add' ? undefined : focusAt.key;
  useEffect(() => {
    if (wanted === undefined) return;
    place.current?.querySelector<HTMLElement>(`[data-row="${wanted}"] input`)?.focus();
    onFocused();
  }, [wanted, onFocused]);
  useEffect(() => {
    // They come after the form, and push down what has the focus.
    const active = document.activeElement;
    if (place.current?.closest('form')?.contains(active)) active?.scrollIntoView({ block: 'nearest' });
  }, []);
  const error = form.stopError?.('stops');
  // By its place, not its number, which moving changes.
  const nameOf = (stop: StopEntry, at: number) => (stop.chosen ? showPlace(stop.chosen) : COPY.unnamed(at + 1));
  const rows = stops.stops.map((stop, at) => ({ key: stop.key, name: nameOf(stop, at), stop, at }));
  return (
    <div ref={place} className={s.stops} data-wrong={error ? true : undefined}>
      <FieldError id={useId()}>{error}</FieldError>
      <OrderedRows label={COPY.list} rows={rows} onMove={stops.move}>
        {({ key, stop, at }, moves) => {
          const time = form.stopTimes?.[at];
          return (
            <div className={s.stop}>
              <RoutePoint number={at + 1} />
              <AddressField
                label={COPY.stop(at + 1)}
                required
                placeholder={COPY.choose}
                favourites={options.favourites}
                recents={recents}
                branchId={options.branchId}
                entry={stop}
                error={form.stopError?.(stopPath(key))}
                keepsDoor
                onMap={form.picksOnMap ? { near: draft.pickup.chosen } : undefined}
                onChange={(entry) => stops.put(key, entry)}
                onBlur={() => form.onStopBlur?.(stopPath(key))}
              />
              <IconButton label={COPY.remove(at + 1)} icon={<Trash2 aria-hidden="true" />} onClick={() => stops.remove(stop)} />
              <div className={s.below}>
                <div className={s.message}>
                  <DriverMessage of={`${draft.key} ${key}`} address={stop.chosen} onChange={(chosen) => stops.put(key, { chosen })} />
                </div>
                {time && <span className={s.time}>{COPY.after(time)}</span>}
                {moves.grip}
                {moves.buttons}
              </div>
            </div>
          );
        }}
      </OrderedRows>
      <div className={s.more}>
        <AddStop stops={stops} />
      </div>
    </div>
  );
}
