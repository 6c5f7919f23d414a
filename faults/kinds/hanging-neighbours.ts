import http from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { searchPlaces } from '@praj/contract/addresses.ts';
import { pullChanges } from '@praj/contract/dispatch.ts';
import { forgotPassword } from '@praj/contract/identity.ts';
import { estimateTrip } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { beginAsking } from '../load/asking.ts';
import { Journal } from '../load/journal.ts';
import { DISPATCH_KEY } from '../stage.ts';
import type { Kind } from './kind.ts';

const PERSON = 'bruger@nordlys.example';
const STREETS = ['Vesterbrogade', 'Nørregade', 'Strandvejen', 'Havneholmen', 'Bredgade', 'Rådhuspladsen'];
const WAY = { pickup: { longitude: 12.55, latitude: 55.67 }, destination: { longitude: 12.65, latitude: 55.62 } };
/** So many cars' computers ask for changes and read nothing of the answer. */
const CENTRES = 3;

/** Somebody who takes every call and answers none. */
async function startSilence(): Promise<{ port: number; calls: () => number; close: () => void }> {
  const open = new Set<Socket>();
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    open.add(socket);
    socket
      .on('error', () => {})
      .on('close', () => open.delete(socket))
      .resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    calls: () => calls,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Mail, SMS, address search, routes and the centre's webhook take every call and never answer; a centre that asks never listens. */
export const hangingNeighbours: Kind = {
  name: 'hanging-neighbours',
  times: { test: 1, short: 4, long: 100 },
  async prepare({ stage, random }) {
    const [mail, sms, geocoder, router, dispatch] = await Promise.all([
      startSilence(),
      startSilence(),
      startSilence(),
      startSilence(),
      startSilence(),
    ]);
    const silent = [mail, sms, geocoder, router, dispatch];
    await stage.killPortal();
    await stage.startPortal({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CONTACT_MAIL: 'kundeservice@praj.example',
      SMS_GATEWAYAPI_TOKEN: 'hanging-neighbour',
      SMS_URL: `http://127.0.0.1:${sms.port}/rest/mtsms`,
      GEOCODER: 'photon',
      GEOCODER_URL: `http://127.0.0.1:${geocoder.port}`,
      ROUTES: 'osrm',
      ROUTES_URL: `http://127.0.0.1:${router.port}`,
      DISPATCH_WEBHOOK_URL: `http://127.0.0.1:${dispatch.port}/orders`,
      DISPATCH_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 'hangs').toString('base64')}`,
    });
    const person = await beginAsking(stage, { email: PERSON }, new Journal(), random);
    const centres = new Set<http.ClientRequest>();
    const askWithoutListening = () => {
      const headers = { authorization: `Bearer ${DISPATCH_KEY}` };
      const request = http.get(`${stage.address}/api${pullChanges.path}?wait=25`, { agent: false, headers });
      request.on('response', (answer) => answer.pause()).on('error', () => {});
      centres.add(request);
    };
    return {
      async inject(load) {
        const before = silent.reduce((sum, { calls }) => sum + calls(), 0);
        for (let asked = 0; asked < CENTRES; asked += 1) askWithoutListening();
        const answers = await Promise.all([
          person.persist({ endpoint: searchPlaces, query: { value: `${random.pick(STREETS)} ${random.whole(1, 90)}` } }),
          person.persist({ endpoint: estimateTrip, body: WAY }),
          person.persist({ endpoint: forgotPassword, body: { email: PERSON } }),
        ]);
        const unanswered = answers.filter((answer) => answer?.status !== 200);
        if (unanswered.length > 0)
          throw new Error(`a neighbour that hangs hangs the portal: ${unanswered.map((one) => one?.text).join('; ')}`);
        await load.acknowledgesMore(10);
        return silent.reduce((sum, { calls }) => sum + calls(), 0) - before + CENTRES;
      },
      async clear() {
        for (const request of centres) request.destroy();
        for (const one of silent) one.close();
        await stage.killPortal();
        await stage.startPortal({});
      },
    };
  },
};
