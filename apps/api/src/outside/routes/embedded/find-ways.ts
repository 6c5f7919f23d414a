// A thread of its own: opens the streets of an edition and answers questions for ways along them, one after another.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type Edition, editionFile, NETWORK_FILE } from '@praj/streets/edition.ts';
import { straightMetres } from '@praj/streets/network/ground.ts';
import { openNetwork } from '@praj/streets/network/open-network.ts';
import type { Network } from '@praj/streets/way.ts';
import { OFF_STREET_MAX, type StreetRoute } from '../routes.ts';
import { type Answer, isSame, type Question } from './question.ts';

let open: { readonly edition: Edition; readonly network: Network } | undefined;

function networkOf({ streets, edition }: Question): Network {
  if (open && isSame(open.edition, edition)) return open.network;
  open = undefined; // lets the old one go before the new one takes its place in memory
  const network = openNetwork(readFileSync(editionFile(streets, edition, NETWORK_FILE)));
  open = { edition, network };
  return network;
}

function findRoute(question: Question): StreetRoute | undefined {
  const network = networkOf(question);
  if (!question.way) return undefined;
  const [from, to] = question.way;
  const way = network.wayBetween(from, to, { reach: OFF_STREET_MAX });
  const [first, last] = [way?.line[0], way?.line.at(-1)];
  if (!way || !first || !last) return undefined;
  return { metres: way.metres, seconds: way.seconds, line: way.line, offStreet: [straightMetres(from, first), straightMetres(last, to)] };
}

function answer(question: Question): Answer {
  try {
    return { id: question.id, route: findRoute(question) };
  } catch (error) {
    return { id: question.id, failed: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
