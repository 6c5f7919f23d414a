import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import s from './all-zip-areas-dialog.module.css';
import { ZIP_AREAS } from './copy.ts';
import { zipAreaGroupsQuery } from './queries.ts';
import { zipNames } from './zip-names.ts';

export interface AllZipAreasDialogProps {
  /** What they are: 'Fra lokationer'. */
  title: string;
  zipCodes: readonly string[];
  onClose: () => void;
}

/** Every zip number of a list with its name. Brings the modal window, so import it when it is opened. */
export function AllZipAreasDialog({ title, zipCodes, onClose }: AllZipAreasDialogProps) {
  const names = zipNames(useQuery(zipAreaGroupsQuery()).data ?? []);
  return (
    <Dialog title={title} intro={ZIP_AREAS.howMany(zipCodes.length)} onClose={onClose} hasCross>
      <ul className={s.all}>
        {zipCodes.map((nr) => (
          <li key={nr}>
            <b>{nr}</b> {names.get(nr)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
