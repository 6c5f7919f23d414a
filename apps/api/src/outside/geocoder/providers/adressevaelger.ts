import { z } from 'zod';
import { danishPoint } from '../../../platform/geography/danish-point.ts';
import type { Place } from '../geocoder.ts';
import { ask, GeocoderFailed, type ProviderOptions, urlOf } from './ask.ts';
import type { Provider } from './provider.ts';
import { readPlace } from './read-place.ts';

const PROVIDER = 'Adressevælger';
/** Each of them is looked up for its coordinates. */
const MOST_HOUSES = 5;
/** A longer text is refused. */
const LONGEST_TEXT = 73;

/** A failure comes with HTTP 200 too. */
const answered = z.object({ status: z.literal('ok') });
const found = answered.extend({
  fund: z.array(z.object({ type: z.string(), id: z.string().optional(), husnummerId: z.string().optional() })),
});
const house = z.object({
  husnummertekst: z.string(),
  vejnavn: z.string(),
  adgangspunkt: z.object({ koordinater: z.object({ x: z.number(), y: z.number() }) }),
  postnummer: z.object({ postnr: z.string(), navn: z.string() }),
});
const lookedUp = answered.extend({ husnummer: house.optional(), adresse: z.object({ husnummer: house }).optional() });

/**
 * Adressevælger, the register's own search (`/husnumre/soeg` and `/husnumre/<id>`). Its hits have no coordinates, so each house is looked
 * up, in EPSG:25832. It knows addresses alone, and no way back from a point.
 */
export function adressevaelger({ url, token }: ProviderOptions): Provider {
  const lookUp = async (id: string, signal: AbortSignal): Promise<Place | undefined> => {
    const { husnummer, adresse } = await ask(PROVIDER, urlOf(url, `/husnumre/${encodeURIComponent(id)}`, { token }), lookedUp, signal);
    const said = husnummer ?? adresse?.husnummer;
    if (!said) throw new GeocoderFailed(`${PROVIDER}: a house without itself`);
    const point = danishPoint(said.adgangspunkt.koordinater.x, said.adgangspunkt.koordinater.y);
    return (
      point &&
      readPlace({
        placeType: 'address',
        street: said.vejnavn,
        number: said.husnummertekst,
        zip: said.postnummer.postnr,
        city: said.postnummer.navn,
        point,
      })
    );
  };
  return {
    knowsAddressesAlone: true,
    async search(text, _context, signal) {
      const { fund } = await ask(
        PROVIDER,
        urlOf(url, '/husnumre/soeg', { tekst: text.slice(0, LONGEST_TEXT), maksimum: 2 * MOST_HOUSES, token }),
        found,
        signal,
      );
      const ids = fund.flatMap(({ type, id, husnummerId }) => (type === 'husnummer' ? id : husnummerId) ?? []);
      const houses = await Promise.all([...new Set(ids)].slice(0, MOST_HOUSES).map((id) => lookUp(id, signal)));
      return houses.filter((each) => each !== undefined);
    },
  };
}
