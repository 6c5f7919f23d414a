import type { ZipAreaGroup } from '@praj/domain/zip-areas/zip-areas.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoadedMap } from '../../ui/map/loaded-map.tsx';
import frame from '../../ui/map/map-frame.module.css';
import { ZIP_AREAS } from './copy.ts';
import type { MapUnit, State } from './live-zip-map.ts';
import { zipAreaGroupsQuery } from './queries.ts';
import s from './zip-area-map.module.css';
import { zipNames } from './zip-names.ts';

const loadCanvas = () => import('./zip-map-canvas.tsx').then((module) => module.ZipMapCanvas);
const CHOSEN: State = { chosen: true, partial: false };
const PARTIAL: State = { chosen: false, partial: true };
const NO_GROUPS: readonly ZipAreaGroup[] = [];

export interface ZipAreaMapProps {
  /** The areas that are drawn; none draws Denmark without any. */
  zipCodes: readonly string[];
  /** Names the map for those who do not see it. */
  label: string;
}

/** Zip areas on a map of a panel, 300 px high, with the name of the one under the pointer (S2 §2). */
export function ZipAreaMap({ zipCodes, label }: ZipAreaMapProps) {
  const groups = useQuery(zipAreaGroupsQuery()).data ?? NO_GROUPS;
  const names = useMemo(() => zipNames(groups), [groups]);
  const states = useMemo(() => new Map(zipCodes.map((nr): [string, State] => [nr, CHOSEN])), [zipCodes]);
  const unitAt = (nr: string): MapUnit | undefined =>
    states.has(nr) ? { zipCodes: [nr], words: ZIP_AREAS.named(nr, names.get(nr) ?? '') } : undefined;
  return (
    <div className={frame.frame}>
      <LoadedMap load={loadCanvas} map={{ label, states, bare: zipCodes.length === 0, fitTo: zipCodes, unitAt, inScrollingPage: true }} />
    </div>
  );
}

export interface ChooseOnMapProps {
  label: string;
  groups: readonly ZipAreaGroup[];
  chosen: ReadonlySet<string>;
  onToggle: (zipCodes: readonly string[]) => void;
}

/** The picker's map: a press on an area chooses it, or takes it away. */
export function ChooseOnMap({ label, groups, chosen, onToggle }: ChooseOnMapProps) {
  const groupOf = useMemo(
    () => new Map(groups.flatMap((group) => group.zipCodes.map((nr): [string, ZipAreaGroup] => [nr, group]))),
    [groups],
  );
  const states = useMemo(() => statesOf(groups, chosen), [groups, chosen]);
  // It comes near to what is chosen when it is opened, and never moves under whoever chooses.
  const [fitTo] = useState(() => [...chosen]);
  const unitAt = (nr: string, asGroup: boolean): MapUnit => {
    const group = groupOf.get(nr);
    const together = asGroup && group !== undefined && group.zipCodes.length > 1;
    const zipCodes = together ? group.zipCodes : [nr];
    const words = together ? ZIP_AREAS.groupOnMap(group.name, group.zipCodes.length) : ZIP_AREAS.named(nr, group?.name ?? '');
    return {
      zipCodes,
      words: ZIP_AREAS.press(
        words,
        zipCodes.every((each) => chosen.has(each)),
      ),
    };
  };
  return (
    <div className={s.pane}>
      <LoadedMap
        load={loadCanvas}
        map={{ label: ZIP_AREAS.mapOf(label), states, fitTo, unitAt, onPress: onToggle, inScrollingPage: false }}
      />
    </div>
  );
}

/** Chosen areas, and the others of a group of which some are chosen. */
function statesOf(groups: readonly ZipAreaGroup[], chosen: ReadonlySet<string>): ReadonlyMap<string, State> {
  const partial = groups.filter(({ zipCodes }) => zipCodes.some((nr) => chosen.has(nr))).flatMap(({ zipCodes }) => zipCodes);
  return new Map([...partial.map((nr): [string, State] => [nr, PARTIAL]), ...[...chosen].map((nr): [string, State] => [nr, CHOSEN])]);
}
