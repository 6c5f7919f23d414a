import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { tellUpdateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { showKroner } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Banner } from '../../../ui/state/banner.tsx';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { useProviderPhone } from '../../installation/queries.ts';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import { accountBesides, reconcileDraft, withFixedTrip, withoutFixedTrip } from '../draft/form-state.ts';
import { whyTripWaits } from '../draft/trip-news.ts';
import s from './form-fields.module.css';
import { ownTripOf, untried } from './tried-trip.ts';

/** How many fixed trips stand beside 'Enkelttur' before the menu with all of them. */
const SHOWN = 2;

/** How long the reason why a trip cannot be chosen stays to be read, in milliseconds. */
const WHY_MS = 12_000;

/** A single trip or one of the branch's fixed ones, which fills the form (S1 §2). */
export function FixedTripChips({ form: { draft, options, now, change, editing, ordered, news: told } }: { form: FormControl }) {
  const trips = options.fixedTrips;
  const phone = useProviderPhone();
  const news = told && (
    <div className={s.news}>
      <Banner>{COPY.news[told]}</Banner>
    </div>
  );
  if (trips.length === 0) return news;
  const chosen = trips.find((trip) => trip.id === draft.fixedTripId);
  // An order that is being changed keeps its trip as it was agreed.
  const waits = editing ? undefined : whyTripWaits(draft, options);
  const usable = trips.filter((trip) => !trip.needsUpdate);
  const near = usable.slice(0, SHOWN);
  const shown = chosen && !near.includes(chosen) ? [chosen, ...near.slice(1 - SHOWN)] : near;
  const fixed = draft.fixedTripId !== null;
  const inMenu = trips.length > shown.length;
  const spare = inMenu && shown.length === SHOWN ? shown.findLast((trip) => trip !== chosen) : undefined;
  // What stands again once a trip was only tried: the order's own, or what was typed before.
  const stood = ordered ?? (draft.own && { ...draft.own, fixedTripId: null });
  const tried = stood !== undefined && fixed && draft.fixedTripId !== stood.fixedTripId;
  const own = tried ? untried(draft, stood, options) : draft;
  // An order keeps its own addresses when it is no longer a fixed trip.
  const asSingleTrip = () => {
    if (editing) return reconcileDraft({ ...own, fixedTripId: null, accountId: accountBesides(own, options, '') }, options);
    return tried ? reconcileDraft(own, options) : withoutFixedTrip(draft, options, now);
  };
  const filledFrom = (trip: FixedTrip) => ({ ...withFixedTrip(own, trip, options), ...(!editing && { own: ownTripOf(own) }) });
  const choose = (trip: FixedTrip) =>
    trip.needsUpdate
      ? void toast.info(COPY.needsUpdate, {
          detail: COPY.whyNeedsUpdate(trip.title, tellUpdateReasons(trip.updateReasons), phone.shown),
          stay: WHY_MS,
        })
      : change(tried && trip.id === own.fixedTripId ? own : filledFrom(trip));
  return (
    <FieldGroup label={COPY.fixedTrips} hideLabel error={waits}>
      <div className={s.trips}>
        <Chip on={!fixed} icon={<ArrowRight aria-hidden="true" />} onPress={() => fixed && change(asSingleTrip())}>
          {COPY.singleTrip}
        </Chip>
        {shown.map((trip) => (
          <span key={trip.id} className={trip === spare ? s.spare : undefined}>
            <Chip on={trip === chosen} onPress={() => choose(trip)}>
              {trip.title}
            </Chip>
          </span>
        ))}
        {inMenu && (
          <Menu
            label={COPY.allFixedTrips(trips.length)}
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
              <Button {...opener} size="sm">
                {COPY.allFixedTrips(trips.length)}
                <ChevronDown aria-hidden="true" />
              </Button>
            )}
          </Menu>
        )}
      </div>
      {news}
      {chosen && <p className={s.fixed}>{chosen.price === null ? COPY.fixedTrip : `${COPY.fixedPrice}: ${showKroner(chosen.price)}`}</p>}
    </FieldGroup>
  );
}
