import { useState } from 'react';
import { TextButton } from '../../ui/action/text-button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { ZIP_AREAS } from './copy.ts';
import s from './zip-code-list.module.css';
import { IN_PANEL } from './zip-names.ts';

const AllZipAreasDialog = lazyWithRetry(async () => (await import('./all-zip-areas-dialog.tsx')).AllZipAreasDialog);

export interface ZipCodeListProps {
  /** What they are, the title of the window with all of them: 'Fra lokationer'. */
  title: string;
  zipCodes: readonly string[];
}

/** Zip numbers in a panel: the first 8 then 'Se alle'; '-' where none is chosen, which means all (S2 §2). */
export function ZipCodeList({ title, zipCodes }: ZipCodeListProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (zipCodes.length === 0) {
    return (
      <>
        {ZIP_AREAS.none} <span className={s.means}>{ZIP_AREAS.noneMeans}</span>
      </>
    );
  }
  return (
    <>
      {zipCodes.slice(0, IN_PANEL).join(', ')}
      {zipCodes.length > IN_PANEL && (
        <>
          {' … '}
          <TextButton onClick={() => setOpen(true)}>{ZIP_AREAS.seeAll(zipCodes.length)}</TextButton>
        </>
      )}
      {open && (
        <PanelBoundary title={title} onClose={close}>
          <AllZipAreasDialog title={title} zipCodes={zipCodes} onClose={close} />
        </PanelBoundary>
      )}
    </>
  );
}
