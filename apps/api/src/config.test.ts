import path from 'node:path';
import { DANISH_TARIFF } from '@praj/domain/tariff/tariff.ts';
import { describe, expect, test } from 'vitest';
import { readConfig, SettingRefused } from './config.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const real = { DATABASE_URL: 'postgres://localhost/praj', PUBLIC_URL: 'https://praj.example' };
type Refused = [string, Record<string, string>, string];
const refused: Refused[] = [
  ['a port with letters', { PORT: '3000x' }, 'PORT'],
  ['a port out of range', { PORT: '70000' }, 'PORT'],
  ['a host with a blank', { HOST: 'min maskine' }, 'HOST'],
  ['a host for figures with a blank', { METRICS_HOST: 'min maskine' }, 'METRICS_HOST'],
  ['a port for figures that is none', { METRICS_PORT: '0' }, 'METRICS_PORT'],
  ['figures on the port that people reach', { PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT'],
  ['a host for figures that are told nowhere', { METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT'],
  ['figures on the port that people reach when nothing is said', { METRICS_PORT: '3000' }, 'METRICS_PORT'],
  ['a public address without a scheme', { PUBLIC_URL: 'praj.example' }, 'PUBLIC_URL'],
  ['a public address with a path', { PUBLIC_URL: 'https://praj.example/portal' }, 'PUBLIC_URL'],
  ['any host as public address', { PUBLIC_URL: 'https://*.praj.example', DEMO: '1' }, 'PUBLIC_URL'],
  ['a public address at no port', { PUBLIC_URL: 'https://praj.example:0', DEMO: '1' }, 'PUBLIC_URL'],
  ['help at no port', { FAQ_URL: 'https://praj.example:0/faq' }, 'FAQ_URL'],
  ['a real installation without its address', { DEMO: '0' }, 'PUBLIC_URL'],
  ['a database of its own without an address', { DATABASE_URL: 'postgres://localhost/praj' }, 'PUBLIC_URL'],
  ['another kind of database', { DATABASE_URL: 'mysql://localhost/praj' }, 'DATABASE_URL'],
  ...Object.entries({
    'with a slash in its password': 'postgres://praj:hem/melig@db/praj',
    'with a slash after digits in its password': 'postgres://praj:12/melig@db/praj',
    'with # in its password': 'postgres://praj:12#melig@db/praj',
    'with ? in its password': 'postgres://praj:12?melig@db/praj',
    'with a port out of range': 'postgres://db:99999/praj',
  }).map(([what, DATABASE_URL]): Refused => [`a database ${what}`, { ...real, DATABASE_URL }, 'DATABASE_URL']),
  ['a switch with a word', { DEMO: 'yes' }, 'DEMO'],
  ['a grace of a quarter of an hour', { DRAIN_SECONDS: '900' }, 'DRAIN_SECONDS'],
  ['a speed of nothing', { DISPATCH_SPEED: '0' }, 'DISPATCH_SPEED'],
  ['a speed with letters', { DISPATCH_SPEED: '60x' }, 'DISPATCH_SPEED'],
  ['a patience with letters', { VOUCHER_PATIENCE: 'abc' }, 'VOUCHER_PATIENCE'],
  ['a patience below nothing', { VOUCHER_PATIENCE: '-1' }, 'VOUCHER_PATIENCE'],
  ['a seed with letters', { SIMULATOR_SEED: 'abc' }, 'SIMULATOR_SEED'],
  ['a simulator that is neither on nor off', { SIMULATOR: '0' }, 'SIMULATOR'],
  ['a short dispatch key', { DISPATCH_KEY: 'hemmelig' }, 'DISPATCH_KEY'],
  ['a dispatch key with a blank', { DISPATCH_KEY: 'hemmelig nok til alle' }, 'DISPATCH_KEY'],
  ['a dispatch key of Danish letters', { DISPATCH_KEY: 'hemmeligt-på-tyve-tegn' }, 'DISPATCH_KEY'],
  ['a short signing secret', { JWT_SECRET: 'hemmelig' }, 'JWT_SECRET'],
  ['a phone with letters', { PROVIDER_PHONE: '12 34 56 7a' }, 'PROVIDER_PHONE'],
  ['a phone too short', { PROVIDER_PHONE: '112' }, 'PROVIDER_PHONE'],
  ['help at a script', { FAQ_URL: 'javascript:alert(1)' }, 'FAQ_URL'],
  ['help at a foreign host by two slashes', { FAQ_URL: '//ond.example' }, 'FAQ_URL'],
  ['every proxy trusted', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  ['a proxy range too wide', { TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  ['rate limits off outside the demo', { ...real, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  ['rate limits by number', { RATE_LIMITS: '0' }, 'RATE_LIMITS'],
  ['a name of two lines', { BRAND_NAME: 'Byens\nTaxa' }, 'BRAND_NAME'],
  ['data among the processes', { DATA_DIR: '/proc/self/praj' }, 'DATA_DIR'],
  ['no retention', { RETENTION_MONTHS: '0' }, 'RETENTION_MONTHS'],
  ['a map style that is no address', { MAP_STYLE_URL: 'style.json' }, 'MAP_STYLE_URL'],
  ['an unknown feature', { FEATURES: 'v3-features' }, 'FEATURES'],
  ['a volatile switch with a word', { ALLOW_VOLATILE: 'ja' }, 'ALLOW_VOLATILE'],
  ['a mail without a host', { CONTACT_MAIL: 'kundeservice' }, 'CONTACT_MAIL'],
  ['a mail as a browser writes it', { CONTACT_MAIL: 'mailto:kundeservice@praj.example' }, 'CONTACT_MAIL'],
  ['demo passwords on the open net', { HOST: '0.0.0.0' }, 'HOST'],
  ['demo passwords at a name that begins like this machine', { HOST: '127.praj.example' }, 'HOST'],
  ['demo passwords behind a proxy', { PUBLIC_URL: 'https://taxi.example', TRUST_PROXY: '1' }, 'PUBLIC_URL'],
  ['mails by another way than SMTP', { SMTP_URL: 'https://mail.example', CONTACT_MAIL: 'a@b.example' }, 'SMTP_URL'],
  ['mails without a host', { SMTP_URL: 'smtp://', CONTACT_MAIL: 'a@b.example' }, 'SMTP_URL'],
  ['a mail user without a password', { SMTP_URL: 'smtp://praj@mail.example', CONTACT_MAIL: 'a@b.example' }, 'SMTP_URL'],
  ['options in the mail server’s address', { SMTP_URL: 'smtp://mail.example?secure=false', CONTACT_MAIL: 'a@b.example' }, 'SMTP_URL'],
  ['a stray sign in the mail password', { SMTP_URL: 'smtp://praj:100%@mail.example', CONTACT_MAIL: 'a@b.example' }, 'SMTP_URL'],
  ['mails from nobody', { SMTP_URL: 'smtp://mail.example' }, 'CONTACT_MAIL'],
  ['an SMS token that is none', { SMS_GATEWAYAPI_TOKEN: 'x' }, 'SMS_GATEWAYAPI_TOKEN'],
  ['an SMS sender without a way to send', { SMS_SENDER: 'Nordtaxa' }, 'SMS_GATEWAYAPI_TOKEN'],
  ['callbacks of SMS that nobody sends', { SMS_CALLBACK_SECRET: 'hemmelig-på-tyve-tegn' }, 'SMS_GATEWAYAPI_TOKEN'],
  ['an SMS sender that no phone shows whole', { SMS_GATEWAYAPI_TOKEN: 'et-token', SMS_SENDER: 'Nordjyllands Taxa' }, 'SMS_SENDER'],
  ['an SMS sender of Danish letters', { SMS_GATEWAYAPI_TOKEN: 'et-token', SMS_SENDER: 'Køretaxa' }, 'SMS_SENDER'],
  ['SMS over an open line', { SMS_GATEWAYAPI_TOKEN: 'et-token', SMS_URL: 'http://sms.example/rest/mtsms' }, 'SMS_URL'],
  ['a short SMS callback secret', { SMS_GATEWAYAPI_TOKEN: 'et-token', SMS_CALLBACK_SECRET: 'kort' }, 'SMS_CALLBACK_SECRET'],
  ['an SMS token with a blank', { SMS_GATEWAYAPI_TOKEN: 'et token' }, 'SMS_GATEWAYAPI_TOKEN'],
  ['no SMS at all', { SMS_DAILY_CAP: '0' }, 'SMS_DAILY_CAP'],
  ['counting by another kind of id', { ANALYTICS_ID: 'UA-12345-1' }, 'ANALYTICS_ID'],
  ['counting by a script', { ANALYTICS_ID: "G-1234';alert(1)" }, 'ANALYTICS_ID'],
  ['a tariff of two rates', { TARIFF_DAY: '39 9,50', TARIFF_NIGHT: '49 12,60 7,90' }, 'TARIFF_DAY'],
  ['a tariff of four rates', { TARIFF_DAY: '39 9,50 6,90 1', TARIFF_NIGHT: '49 12,60 7,90' }, 'TARIFF_DAY'],
  ['a tariff with a unit', { TARIFF_DAY: '39 9,50 6,90', TARIFF_NIGHT: '49kr 12,60 7,90' }, 'TARIFF_NIGHT'],
  ['a tariff below nothing', { TARIFF_DAY: '39 -9,50 6,90', TARIFF_NIGHT: '49 12,60 7,90' }, 'TARIFF_DAY'],
  ['a tariff that is out of all reason', { TARIFF_DAY: '39 9500 6,90', TARIFF_NIGHT: '49 12,60 7,90' }, 'TARIFF_DAY'],
  ['a tariff by day alone', { TARIFF_DAY: '39 9,50 6,90' }, 'TARIFF_NIGHT'],
  ['a tariff by night alone', { TARIFF_NIGHT: '49 12,60 7,90' }, 'TARIFF_DAY'],
  ['hours of the day by clock', { TARIFF_DAY_HOURS: '06:00-18:00' }, 'TARIFF_DAY_HOURS'],
  ['hours of the day that end before they begin', { TARIFF_DAY_HOURS: '18-6' }, 'TARIFF_DAY_HOURS'],
  ['a day of 25 hours', { TARIFF_DAY_HOURS: '6-25' }, 'TARIFF_DAY_HOURS'],
  ['a large car at half the price', { TARIFF_LARGE_CAR: '0,5' }, 'TARIFF_LARGE_CAR'],
  ['a lowest price with øre', { TARIFF_LOWEST: '99,50' }, 'TARIFF_LOWEST'],
  ['estimates by number', { PRICE_ESTIMATES: '0' }, 'PRICE_ESTIMATES'],
  ['ways by somebody unknown', { ROUTES: 'google' }, 'ROUTES'],
  ['a server of ways without its address', { ROUTES: 'osrm' }, 'ROUTES_URL'],
  ['a server of ways that is no address', { ROUTES: 'valhalla', ROUTES_URL: 'valhalla:8002' }, 'ROUTES_URL'],
  ['a server of ways with a question', { ROUTES: 'osrm', ROUTES_URL: 'http://osrm:5000/?key=1' }, 'ROUTES_URL'],
  ['a server of ways with a password', { ROUTES: 'osrm', ROUTES_URL: 'http://praj:hemmelig@osrm:5000' }, 'ROUTES_URL'],
  ['an SMS address with a password', { SMS_GATEWAYAPI_TOKEN: 'et-token', SMS_URL: 'https://praj:hemmelig@sms.example' }, 'SMS_URL'],
  ['an address that no server of ways is asked at', { ROUTES_URL: 'http://osrm:5000' }, 'ROUTES'],
  ['an address beside the imported streets', { ROUTES: 'embedded', ROUTES_URL: 'http://osrm:5000' }, 'ROUTES'],
  ['ways that nobody waits for', { ROUTES_TIMEOUT_MS: '0' }, 'ROUTES_TIMEOUT_MS'],
  ['wake-ups for one process', { NATS_URL: 'nats://localhost' }, 'NATS_URL'],
  ...Object.entries({
    'by another protocol': 'amqp://localhost',
    'that is no address': 'localhost:4222',
    'with a path': 'nats://localhost/praj',
    'with a password and no user': 'nats://:hemmelig@localhost',
    'with a stray sign': 'nats://praj:100%@localhost',
    'of which one is plain': 'tls://a,nats://b',
    'of which one is another’s': 'nats://praj:x@a,nats://b',
  }).map(([what, NATS_URL]): Refused => [`a NATS ${what}`, { NATS_URL, DATABASE_URL: 'postgres://db/praj', DEMO: '1' }, 'NATS_URL']),
];

describe('a start is refused in one line that names the setting', () => {
  test.each(refused)('%s', (_, env, name) => {
    expect(() => readConfig(env)).toThrow(SettingRefused);
    expect(() => readConfig(env)).toThrow(new RegExp(`^Indstillingen ${name} er forkert: .+$`));
  });

  test('a secret that is too short, or cannot be sent, is not shown', () => {
    expect(() => readConfig({ JWT_SECRET: 'hemmelig' })).not.toThrow(/hemmelig/);
    expect(() => readConfig({ DATABASE_URL: 'postgres://praj:hem/melig@db/praj' })).not.toThrow(/melig/);
    expect(() => readConfig({ DISPATCH_KEY: 'hemmelig nok til alle' })).not.toThrow(/hemmelig/);
  });
});

test.each([
  'postgres://praj:hem%2Fme%23lig@db.example:5432/praj?sslmode=verify-full',
  'postgresql://praj@/praj?host=/var/run/postgresql',
  'postgres:///praj?host=/var/run/postgresql&password=a@b',
  'postgres://praj@%2Fvar%2Frun%2Fpostgresql/praj',
  'postgres://praj@[::1]/praj',
])('a database at %s is taken as it is written', (DATABASE_URL) => {
  expect(readConfig({ ...real, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  ['nats://bus', { servers: ['bus:4222'], tls: false }],
  ['tls://praj:p%40s%3As@bus.example:4443', { servers: ['bus.example:4443'], tls: true, user: 'praj', pass: 'p@s:s' }],
  ['nats://token@a:1, nats://token@[::1]', { servers: ['a:1', '[::1]:4222'], tls: false, token: 'token' }],
])('NATS at %s is spoken to as it says', (NATS_URL, nats) => {
  expect(readConfig({ NATS_URL, DATABASE_URL: 'postgres://db/praj', DEMO: '1' }).nats).toEqual(nats);
});

test('the simulator may be told of other streets than the portal’s', () => {
  expect(readConfig({ STREETS_FOLDER: ' /srv/streets ' }).simulator.streetsFolder).toBe('/srv/streets');
});

test('paths are seen from the checkout, wherever the command is given', () => {
  const { streetsDir, mapPmtiles } = readConfig({ DATA_DIR: 'data', MAP_PMTILES: 'kort/dk.pmtiles' });
  expect([streetsDir, mapPmtiles]).toEqual([path.join(ROOT, 'data/streets'), path.join(ROOT, 'kort/dk.pmtiles')]);
  expect(readConfig({ DATA_DIR: '/srv/praj' }).streetsDir).toBe('/srv/praj/streets');
});

describe('a misspelt setting is refused with the one that was meant', () => {
  test.each([
    ['DISPATCH_SPED', 'DISPATCH_SPEED'],
    ['DISPACTH_KEY', 'DISPATCH_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['RETENTION_MONTH', 'RETENTION_MONTHS'],
    ['JWT_SECRETS', 'JWT_SECRET'],
    ['MAP_STYLEURL', 'MAP_STYLE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DEMOO', 'DEMO'],
    ['demo', 'DEMO'],
    ['dispatch_speed', 'DISPATCH_SPEED'],
    ['VOUCHER_PATIENTS', 'VOUCHER_PATIENCE'],
    ['SIMULATOR_SEEDS', 'SIMULATOR_SEED'],
    ['STREET_FOLDER', 'STREETS_FOLDER'],
  ])('%s', (name, meant) => {
    expect(() => readConfig({ [name]: '1' })).toThrow(`Ukendt indstilling ${name}. Mente du ${meant}?`);
  });

  test('names of other programs are left alone', () => {
    const others = [
      'HOSTNAME',
      'HOSTTYPE',
      'PATH',
      'HOME',
      'TERM',
      'LANG',
      'BASE_URL',
      'API_URL',
      'XDG_DATA_DIRS',
      'NODE_ENV',
      'TEST_DATABASE_URL',
      'PORTAL_URL',
    ];
    expect(() => readConfig(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow();
  });
});

describe('defaults', () => {
  test('nothing set is the demo on an embedded database, for this machine only', () => {
    expect(readConfig({})).toEqual({
      version: '1.0.3',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      ownOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
      secureCookies: false,
      dataDir: '.data',
      streetsDir: path.join(ROOT, '.data/streets'),
      allowVolatile: false,
      demo: true,
      apiDocs: true,
      drainSeconds: 1,
      dispatchSpeed: 1,
      simulator: { plays: true, seed: 1, voucherPatience: 600 },
      tripsInMemoryFrom: 100_000,
      brandName: 'Praj',
      providerPhone: '12 34 56 78',
      contactMail: 'kundeservice@praj.example',
      faqUrl: '/hjaelp',
      features: ['v2-features'],
      rateLimits: true,
      retentionMonths: 24,
      seller: {
        name: 'Praj Taxa ApS',
        cvr: '12345674',
        address: 'Havnegade 4, 1058 København K',
        vatPercent: 0,
        bank: { regNo: '1234', accountNo: '0012345678' },
        paymentDays: 14,
      },
      smsDailyCap: 300,
      smsSender: 'Praj',
      smsUrl: 'https://gatewayapi.eu/rest/mtsms',
      tariff: DANISH_TARIFF,
      routes: { by: 'embedded', timeoutMs: 1500 },
    });
  });

  test('a database of its own is a real installation', () => {
    const config = readConfig({ ...real, HOST: '0.0.0.0' });
    expect(config).toMatchObject({ demo: false, apiDocs: false, drainSeconds: 5, features: [], host: '0.0.0.0' });
  });

  test('DEMO=1 brings the demo to it', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://praj@db.example/praj', DEMO: '1' }).demo).toBe(true);
  });

  test('an empty setting counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, demo: true });
  });
});

test('an https address makes cookies secure and is the only own origin', () => {
  const config = readConfig({ PUBLIC_URL: 'https://Praj.example/', DEMO: '1' });
  expect(config).toMatchObject({ publicUrl: 'https://praj.example', ownOrigins: ['https://praj.example'], secureCookies: true });
});

test('the demo may stand on the open net when it is asked for outright', () => {
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'https://demo.example', DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '0', PUBLIC_URL: 'https://praj.example' }).demo).toBe(false);
});

test.each(['http://localhost:3000', 'https://localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s is this machine alone',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).demo).toBe(true);
  },
);

test('recipients of the demo are as patient as it is said, or use no voucher', () => {
  expect(readConfig({ VOUCHER_PATIENCE: '0', SIMULATOR_SEED: '7' }).simulator).toMatchObject({ seed: 7, voucherPatience: 0 });
  expect(readConfig({ VOUCHER_PATIENCE: 'off' }).simulator).toMatchObject({ seed: 1, voucherPatience: 'off' });
});

test('a demo may wait for another centre than the simulator', () => {
  expect(readConfig({ SIMULATOR: 'off' })).toMatchObject({ demo: true, simulator: { plays: false } });
});

test('ways are found by a server of one’s own', () => {
  const { routes } = readConfig({ ROUTES: 'valhalla', ROUTES_URL: 'http://valhalla:8002/', ROUTES_TIMEOUT_MS: '800' });
  expect(routes).toEqual({ by: 'valhalla', url: 'http://valhalla:8002/', timeoutMs: 800 });
  expect(readConfig({ ROUTES: 'straight' }).routes).toEqual({ by: 'straight', timeoutMs: 1500 });
});

test('proxies are a number or addresses', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('mails are sent over SMTP and visits counted only when that is set', () => {
  const env = { SMTP_URL: 'smtps://praj:hemmelig%40@mail.example:465', CONTACT_MAIL: 'taxa@firma.example', ANALYTICS_ID: 'G-AB12CD34EF' };
  expect(readConfig(env)).toMatchObject({ smtpUrl: env.SMTP_URL, contactMail: 'taxa@firma.example', analyticsId: 'G-AB12CD34EF' });
  expect(() => readConfig({ SMTP_URL: 'smtp://praj:hemmelig@mail.example?x=1' })).not.toThrow(/hemmelig/);
});

test('SMS are sent by GatewayAPI only when its token is set, and to a stand-in on this machine over an open line', () => {
  expect(readConfig({})).not.toHaveProperty('smsToken');
  expect(readConfig({ SMS_GATEWAYAPI_TOKEN: 'et-token', SMS_SENDER: 'Nordtaxa 1', SMS_URL: 'http://127.0.0.1:9/rest' })).toMatchObject({
    smsToken: 'et-token',
    smsSender: 'Nordtaxa 1',
    smsUrl: 'http://127.0.0.1:9/rest',
  });
});

test('features may be switched off altogether', () => {
  expect(readConfig({ FEATURES: '' }).features).toEqual([]);
});

test('a tariff is the company’s own, with comma or full stop, and prices may be told by none', () => {
  const own = {
    TARIFF_DAY: '40 11,3 6.67',
    TARIFF_NIGHT: ' 50  14 7,50 ',
    TARIFF_DAY_HOURS: '5-19',
    TARIFF_LARGE_CAR: '1,5',
    TARIFF_LOWEST: '90',
  };
  expect(readConfig(own).tariff).toEqual({
    day: { start: 40, perKilometre: 11.3, perMinute: 6.67 },
    night: { start: 50, perKilometre: 14, perMinute: 7.5 },
    dayHours: { from: 5, to: 19 },
    largeCar: 1.5,
    lowest: 90,
  });
  expect(readConfig({ PRICE_ESTIMATES: 'off' }).tariff).toBeUndefined();
});

test('figures are told where the settings say, and nowhere otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics).toEqual({ port: 9464, host: '10.0.0.7' });
});
