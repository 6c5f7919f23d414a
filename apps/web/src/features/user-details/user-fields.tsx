import { SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { assignableRoles } from '@praj/domain/people/person-changes.ts';
import { ROLE_LABELS, ROLES, type Role } from '@praj/domain/people/roles.ts';
import type { ReactNode } from 'react';
import { COPY as USER } from '../../entities/user/copy.ts';
import type { BoundField } from '../../form/use-form.ts';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { FieldPair, FieldRows } from '../../ui/field/field-rows.tsx';
import { PhoneField } from '../../ui/field/phone-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { COPY } from './copy.ts';
import type { UserForm } from './user-form.ts';

interface UserFieldsProps {
  form: UserForm;
  /** What must be filled in wears a star, as where a person is changed (S2 §5); else what may be left empty is marked. */
  starred?: boolean;
  /** The e-mail is somebody else's to change. */
  emailReadOnly?: boolean;
  /** Whose names these are: one's own are filled in by the browser. */
  ownName?: boolean;
  children?: ReactNode;
}

/** Names, e-mail and phone of a person, and what else stands under them. */
export function UserFields({ form, starred = false, emailReadOnly = false, ownName = false, children }: UserFieldsProps) {
  const name = { maxLength: SHORT_TEXT_MAX, starred };
  return (
    <FieldRows>
      <FieldPair>
        <TextField {...form.field('firstName')} {...name} autoComplete={ownName ? 'given-name' : 'off'} />
        <TextField {...form.field('lastName')} {...name} autoComplete={ownName ? 'family-name' : 'off'} />
      </FieldPair>
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        starred={starred && !emailReadOnly}
        readOnly={emailReadOnly}
      />
      <PhoneField {...form.field('phone')} {...(starred && { mark: undefined })} autoComplete={ownName ? 'tel-national' : 'off'} />
      {children}
    </FieldRows>
  );
}

interface RoleFieldProps extends BoundField<Role> {
  actor: Actor;
  companyId: string;
  /** Roles that the actor may not give stand there too, and cannot be chosen (S2 §6). */
  showsAll?: boolean;
  /** The role they have, where another ends their sessions. */
  present?: Role;
}

/** The role that somebody of a company has or gets. */
export function RoleField({ actor, companyId, showsAll = false, present, required: _always, onBlur: _never, ...field }: RoleFieldProps) {
  const given = assignableRoles(actor, companyId);
  const isOffered = (role: Role) => given.includes(role) || (showsAll && role !== 'PrajAdmin' && !given.includes('PrajAdmin'));
  const offered = ROLES.filter(isOffered);
  const signsOut = present !== undefined && field.value !== present;
  if (offered.length === 1) return <ReadOnlyRole role={field.value} />;
  return (
    <Segmented
      {...field}
      wide
      hint={signsOut ? COPY.roleSignsOut : offered.length > given.length ? COPY.rolesAbove : undefined}
      options={offered.map((role) => ({ value: role, label: ROLE_LABELS[role], unavailable: !given.includes(role) }))}
    />
  );
}

/** A role that is not the viewer's to change. */
export const ReadOnlyRole = ({ role, hint }: { role: Role; hint?: string }) => (
  <TextField label={USER.role} value={ROLE_LABELS[role]} onChange={() => undefined} readOnly hint={hint} />
);
