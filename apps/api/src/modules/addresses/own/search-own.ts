import type { PlaceFeature } from '@praj/contract/addresses.ts';
import { SEARCH_MIN } from '@praj/contract/addresses.ts';
import { foldedWords } from '@praj/domain/fold-danish.ts';
import type { Executor } from '../../../platform/database.ts';
import { findCustomAddresses, listSearchTexts } from '../../custom-addresses/store.ts';
import { keysOf, spellings } from '../known/spellings.ts';
import { someBegins } from '../search/match-text.ts';

/** How many of a branch's own stand before what the search finds besides. */
const MOST_OWN = 5;

/**
 * A branch's own custom addresses that answer what was typed, with their labels: every word begins one of its words, folded as the
 * index folds, or all words together begin its label. First whose label begins so, then by label. Nothing under 3 characters (S2 §4).
 */
export async function searchOwn(db: Executor, branchId: string, text: string): Promise<PlaceFeature[]> {
  if (text.trim().length < SEARCH_MIN) return [];
  const typed = foldedWords(text);
  if (typed.length === 0) return [];
  const ways = spellings(typed);
  const keys = keysOf(typed);
  const hits = (await listSearchTexts(db, branchId)).flatMap((own) => {
    const named = keysOf(foldedWords(own.label)).some((key) => keys.some((begun) => key.startsWith(begun)));
    const words = foldedWords(own.text);
    return named || ways.some((way) => way.every((word) => someBegins(words, word))) ? [{ id: own.id, named }] : [];
  });
  const best = [...hits.filter(({ named }) => named), ...hits.filter(({ named }) => !named)].slice(0, MOST_OWN);
  if (best.length === 0) return [];
  const rows = new Map(
    (
      await findCustomAddresses(
        db,
        branchId,
        best.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return best.flatMap(({ id }) => {
    const row = rows.get(id);
    return row ? [presentOwn(row)] : [];
  });
}

type OwnRow = Awaited<ReturnType<typeof findCustomAddresses>>[number];

/** A custom address as a hit: its label is what it is called. */
function presentOwn({ label, address }: OwnRow): PlaceFeature {
  const placeType = address.placeType || 'address';
  const accuracy = address.accuracy || 'point';
  return {
    ...address,
    label,
    placeType,
    accuracy,
    place_name_da: address.fullAddress,
    text_da: label,
    place_type: [placeType],
    properties: { accuracy },
    geometry: { type: 'Point', coordinates: [address.longitude, address.latitude] },
  };
}
