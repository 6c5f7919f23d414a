import * as map from '@praj/contract/map/map.ts';
import { all, type Row, signedIn } from '../rows.ts';

/** The calls of the streets: for everybody who is signed in; nothing is imported here. */
export const STREETS_ROWS: readonly Row[] = [{ call: map.readStreetMap, input: () => ({}), expected: signedIn(all(404)) }];
