import type { Company } from '@praj/contract/companies.ts';
import type { ReactNode } from 'react';
import { Menu, type MenuOpener } from '../../ui/overlay/menu.tsx';
import { COPY } from './copy.ts';
import { shownBranches } from './hidden-branches.ts';

interface BranchPickerProps {
  label: string;
  branches: Company['branches'];
  /** Are the archived ones left out? */
  hides: boolean;
  /** The branch that is open. */
  openId?: string | undefined;
  onChoose: (branchId: string) => void;
  /** Draws the button. */
  children: (opener: MenuOpener) => ReactNode;
}

/** A company's branches, one of which is gone to. A menu: nothing happens before one is chosen. */
export function BranchPicker({ label, branches, hides, openId, onChoose, children }: BranchPickerProps) {
  const items = shownBranches(branches, hides, openId).map(({ id, name, status }) => ({
    id,
    label: status === 'ACTIVE' ? name : COPY.inactive(name),
    checked: openId === undefined ? undefined : id === openId,
    onSelect: () => onChoose(id),
  }));
  return (
    <Menu label={label} align="start" head={items.length === 0 && COPY.allHidden} sections={[{ id: 'branches', items }]}>
      {children}
    </Menu>
  );
}
