import { companyColour } from '@praj/domain/people/company-colour.ts';
import { shortName } from '@praj/domain/people/full-name.ts';
import type { UserStatus } from '@praj/domain/people/person-changes.ts';
import { ROLE_LABELS, type Role } from '@praj/domain/people/roles.ts';
import { Initials, type InitialsProps } from '../../ui/display/initials.tsx';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';
import { COPY } from './copy.ts';

const ROLE_TONES: Readonly<Record<Role, TagTone>> = {
  BranchEmployee: 'neutral',
  BranchAdmin: 'brand',
  CompanyAdmin: 'violet',
  PrajAdmin: 'violet',
};
const STATUS_TONES: Readonly<Record<UserStatus, TagTone>> = { ACTIVE: 'success', INVITED: 'info', INACTIVE: 'neutral' };

/** 'Bruger', 'Manager', 'Admin' in its colour. */
export const RoleTag = ({ role }: { role: Role }) => <Tag tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Tag>;

/** 'Aktiv', 'Inviteret', 'Inaktiv' in its colour. */
export const StatusTag = ({ status }: { status: UserStatus }) => <Tag tone={STATUS_TONES[status]}>{COPY.statuses[status]}</Tag>;

interface UserPictureProps {
  user: { readonly id: string; readonly firstName: string; readonly lastName: string };
  size?: InitialsProps['size'];
}

/** A person's initials on a colour of their own; the name stands beside them. */
export const UserPicture = ({ user, size }: UserPictureProps) => (
  <span aria-hidden="true">
    <Initials name={shortName(user)} color={companyColour(user.id)} size={size} />
  </span>
);
