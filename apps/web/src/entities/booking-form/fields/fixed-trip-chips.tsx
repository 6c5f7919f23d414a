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
import {
  accountBesides,
  type FormOptions,
  type OrderDraft,
  reconcileDraft,
  TEXT_FIELDS,
  typedTexts,
  withFixedTrip,
  withoutFixedTrip,
} from '../draft/form-state.ts';
import { whyTripWaits } from '../draft/trip-news.ts';
import s from './form-fields.module.css';

/** How many fixed trips stand beside 'Enkelttur' before the menu with all of them. */
const SHOWN = 2;

/** How long the reason why a trip cannot be chosen stays to be read, in milliseconds. */
const WHY_MS = 12_000;

/** An order that is changed, without another fixed trip that was tried: what came with that goes, and the order's own stands there again. Pure. */
function untried(draft: OrderDraft, ordered: OrderDraft, options: FormOptions): OrderDraft {
  const trip = options.fixedTrips.find(({ id }) => id === draft.fixedTripId);
  const { pickup, destination, people, attributeIds, fixedTripId, fixedTripVersion } = ordered;
  const accountId = trip?.account?.id === draft.accountId ? ordered.accountId : draft.accountId;
  const typed = typedTexts(draft, options);
  const cameAlong = TEXT_FIELDS.filter((name) => typed[name] !== draft.texts[name]);
  const texts = { ...draft.texts, ...Object.fromEntries(cameAlong.map((name) => [name, ordered.texts[name]])) };
  return { ...draft, pickup, destination, people, attributeIds, accountId, texts, fixedTripId, fixedTripVersion };
}

/** A single trip or one of the branch's fixed ones, which fills the form (S1 §2). */
export function FixedTripChips({ form: { draft, options, now, change, editing, ordered, tripNews } }: { form: FormControl }) {
  const trips = options.fixedTrips;
  const phone = useProviderPhone();
  const news = tripNews && (
    <div className={s.news}>
      <Banner>{COPY.tripNews[tripNews]}</Banner>
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
  const tried = ordered && fixed && draft.fixedTripId !== ordered.fixedTripId;
  const own = tried ? untried(draft, ordered, options) : draft;
  // An order keeps its own addresses when it is no longer a fixed trip.
  const asSingleTrip = () =>
    editing
      ? reconcileDraft({ ...own, fixedTripId: null, accountId: accountBesides(own, options, '') }, options)
      : withoutFixedTrip(draft, options, now);
  const choose = (trip: FixedTrip) =>
    trip.needsUpdate
      ? void toast.info(COPY.needsUpdate, {
          detail: COPY.whyNeedsUpdate(trip.title, tellUpdateReasons(trip.updateReasons), phone.shown),
          stay: WHY_MS,
        })
      : change(tried && trip.id === own.fixedTripId ? own : withFixedTrip(own, trip, options));
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
