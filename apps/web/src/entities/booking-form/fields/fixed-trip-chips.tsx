import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { tellUpdateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { ChevronDown, Zap } from 'lucide-react';
import { showKroner } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { useProviderPhone } from '../../installation/queries.ts';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import { reconcileDraft, withFixedTrip, withoutFixedTrip } from '../draft/form-state.ts';
import s from './form-fields.module.css';

/** How many fixed trips stand beside 'Enkelttur' before the menu with all of them. */
const SHOWN = 2;

/** How long the reason why a trip cannot be chosen stays to be read, in milliseconds. */
const WHY_MS = 12_000;

/** A single trip or one of the branch's fixed ones, which fills the form (S1 §2). */
export function FixedTripChips({ form: { draft, options, now, change, editing } }: { form: FormControl }) {
  const trips = options.fixedTrips;
  const phone = useProviderPhone();
  if (trips.length === 0) return null;
  const chosen = trips.find((trip) => trip.id === draft.fixedTripId);
  // An order that is being changed keeps its trip as it was agreed.
  const stale = !editing && chosen?.needsUpdate ? chosen : undefined;
  const usable = trips.filter((trip) => !trip.needsUpdate);
  const near = usable.slice(0, SHOWN);
  const shown = chosen && !near.includes(chosen) ? [chosen, ...near.slice(1)] : near;
  const fixed = draft.fixedTripId !== null;
  // An order keeps its own addresses when it is no longer a fixed trip.
  const asSingleTrip = () => (editing ? reconcileDraft({ ...draft, fixedTripId: null }, options) : withoutFixedTrip(draft, options, now));
  const choose = (trip: FixedTrip) =>
    trip.needsUpdate
      ? void toast.info(COPY.needsUpdate, {
          detail: COPY.whyNeedsUpdate(trip.title, tellUpdateReasons(trip.updateReasons), phone.shown),
          stay: WHY_MS,
        })
      : change(withFixedTrip(draft, trip, options));
  return (
    <FieldGroup label={COPY.fixedTrips} hideLabel error={stale && `${COPY.needsUpdate} ${tellUpdateReasons(stale.updateReasons)}`}>
      <div className={s.trips}>
        <Chip on={!fixed} icon={<Zap aria-hidden="true" />} onPress={() => fixed && change(asSingleTrip())}>
          {COPY.singleTrip}
        </Chip>
        {shown.map((trip) => (
          <Chip key={trip.id} on={trip === chosen} onPress={() => choose(trip)}>
            {trip.title}
          </Chip>
        ))}
        {trips.length > shown.length && (
          <Menu
            label={COPY.allFixedTrips}
            align="start"
            sections={[
              {
                id: 'trips',
                items: trips.map((trip) => ({
                  id: trip.id,
                  label: trip.needsUpdate ? `${trip.title} (${COPY.needsUpdateShort})` : trip.title,
                  checked: trip === chosen,
                  onSelect: () => choose(trip),
                })),
              },
            ]}
          >
            {(opener) => (
              <Button {...opener} size="sm" tone="ghost">
                {COPY.allFixedTrips}
                <ChevronDown aria-hidden="true" />
              </Button>
            )}
          </Menu>
        )}
      </div>
      {chosen && (
        <p className={s.fixed}>
          {COPY.fixedPrice}
          {chosen.price !== null && `: ${showKroner(chosen.price)}`}
        </p>
      )}
    </FieldGroup>
  );
}
