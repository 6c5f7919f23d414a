import { readStreetMap } from '@praj/contract/map/map.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import { sendMap } from './map/send-map.ts';
import type { UsedMap } from './map/used-map.ts';

/** The streets under the map. */
export function registerStreets(app: FastifyInstance, usedMap: UsedMap): void {
  bind(app, readStreetMap, (_input, request, reply) => sendMap(usedMap.current(), request, reply));
}
