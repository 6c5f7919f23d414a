import type { Company } from '@praj/contract/companies.ts';
import { ChevronDown, Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BranchPicker } from '../../entities/branch/branch-picker.tsx';
import { COPY as BRANCH } from '../../entities/branch/copy.ts';
import { hidesInactive } from '../../entities/branch/hidden-branches.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useRemembered } from '../../platform/storage.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { useBackState } from '../../ui/frame/breadcrumb.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import s from './branch-tools.module.css';
import { COPY } from './copy.ts';

const AddBranch = lazyWithRetry(async () => (await import('./add-branch.tsx')).AddBranch, { likely: true });
const BranchSettings = lazyWithRetry(async () => (await import('./branch-settings.tsx')).BranchSettings, { likely: true });

interface BranchToolsProps {
  company: Company;
  /** Name of the page they stand on: one comes back to it. */
  from: string;
  /** Can a branch be chosen? Where there is only one, that is the settings' alone (S2 §2). */
  choosing: boolean;
}

/** 'Vælg lokation', what is left out of it, and 'Ny lokation'. */
export function BranchTools({ company, from, choosing }: BranchToolsProps) {
  const { id: userId, may } = useMe();
  const navigate = useNavigate();
  const back = useBackState(from);
  const [hides, setHides] = useRemembered(hidesInactive, userId);
  const [open, setOpen] = useState<'add' | 'settings'>();
  const close = () => setOpen(undefined);
  const { id, name: companyName, branches } = company;
  return (
    <>
      {choosing && (
        <>
          <BranchPicker
            label={BRANCH.choose}
            branches={branches}
            hides={hides}
            onChoose={(branchId) => void navigate(`/companies/${id}/branch/${branchId}`, { state: { ...back, companyName } })}
          >
            {(opener) => (
              <button type="button" className={s.choice} {...opener}>
                {BRANCH.choose}
                <ChevronDown aria-hidden="true" />
              </button>
            )}
          </BranchPicker>
          <IconButton
            label={COPY.settingsOfChoice}
            tone="outlined"
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen('settings')}
          />
        </>
      )}
      {may('branch.add', { companyId: id }) && (
        <Button icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen('add')}>
          {COPY.add}
        </Button>
      )}
      {open === 'add' && (
        <PanelBoundary title={COPY.add} onClose={close}>
          <AddBranch company={company} onClose={close} />
        </PanelBoundary>
      )}
      {open === 'settings' && (
        <PanelBoundary title={COPY.settings} onClose={close}>
          <BranchSettings
            inactive={branches.filter(({ status }) => status === 'INACTIVE').length}
            hides={hides}
            onHide={setHides}
            onClose={close}
          />
        </PanelBoundary>
      )}
    </>
  );
}
