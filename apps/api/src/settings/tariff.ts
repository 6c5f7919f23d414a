import { DANISH_TARIFF, type Rates, type Tariff } from '@praj/domain/tariff/tariff.ts';
import { choice, type Environment, text, wholeNumber } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** The settings of the tariff, of which one part left out is the demo's. */
export const TARIFF_SETTINGS = ['PRICE_ESTIMATES', 'TARIFF_DAY', 'TARIFF_NIGHT', 'TARIFF_DAY_HOURS', 'TARIFF_LARGE_CAR', 'TARIFF_LOWEST'];
const RATE_MAX = 1000;
const LOWEST_MAX = 1000;
const LARGE_CAR_MAX = 5;

/**
 * The tariff by which prices are estimated; undefined where the installation tells none.
 * @throws SettingRefused for a part that is wrong, and for one of the two kinds of rates without the other
 */
export function readTariff(env: Environment): Tariff | undefined {
  const day = readRates(env, 'TARIFF_DAY');
  const night = readRates(env, 'TARIFF_NIGHT');
  if (day && !night)
    throw wrongSetting('TARIFF_NIGHT', 'den skal være sat, når TARIFF_DAY er det: aften, nat og weekend har deres egen takst.');
  if (night && !day) throw wrongSetting('TARIFF_DAY', 'den skal være sat, når TARIFF_NIGHT er det.');
  const tariff: Tariff = {
    day: day ?? DANISH_TARIFF.day,
    night: night ?? DANISH_TARIFF.night,
    dayHours: readDayHours(env),
    largeCar: readLargeCar(env),
    lowest: wholeNumber(env, 'TARIFF_LOWEST', { least: 0, most: LOWEST_MAX, otherwise: DANISH_TARIFF.lowest }),
  };
  return choice(env, 'PRICE_ESTIMATES', ['on', 'off']) === 'off' ? undefined : tariff;
}

/** Danes write a comma, others a full stop; at most two digits stand behind it. */
const amountOf = (written: string): number => (/^\d+([.,]\d{1,2})?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN);

function readRates(env: Environment, name: string): Rates | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const [start = Number.NaN, perKilometre = Number.NaN, perMinute = Number.NaN, ...more] = value.split(/\s+/).map(amountOf);
  if (more.length > 0 || ![start, perKilometre, perMinute].every((amount) => amount <= RATE_MAX)) {
    throw wrongSetting(name, `skriv starttakst, kilometertakst og minuttakst i kroner, f.eks. 39 9,50 6,90, ikke "${value}".`);
  }
  return { start, perKilometre, perMinute };
}

function readDayHours(env: Environment): Tariff['dayHours'] {
  const value = text(env, 'TARIFF_DAY_HOURS');
  if (value === undefined) return DANISH_TARIFF.dayHours;
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(value)?.map(Number) ?? [];
  if (from === undefined || to === undefined || from >= to || to > 24) {
    throw wrongSetting('TARIFF_DAY_HOURS', `skriv to hele klokkeslæt mellem 0 og 24, f.eks. 6-18, ikke "${value}".`);
  }
  return { from, to };
}

function readLargeCar(env: Environment): number {
  const value = text(env, 'TARIFF_LARGE_CAR');
  if (value === undefined) return DANISH_TARIFF.largeCar;
  const share = amountOf(value);
  if (!(share >= 1 && share <= LARGE_CAR_MAX)) {
    throw wrongSetting(
      'TARIFF_LARGE_CAR',
      `skriv, hvor mange gange en stor vogn koster, fra 1 til ${LARGE_CAR_MAX}, f.eks. 1,45, ikke "${value}".`,
    );
  }
  return share;
}
