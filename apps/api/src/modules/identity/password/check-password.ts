import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { type PasswordOwner, weaknessOf } from '@praj/domain/people/weak-password.ts';
import { refuse } from '../../../platform/http/failure.ts';

interface Chosen {
  readonly password: string;
  readonly confirmPassword: string;
}

/** @throws Failure `invalid` when the repetition differs (S1 §5) */
export function refuseDifferent({ password, confirmPassword }: Chosen): void {
  if (password !== confirmPassword) refuse('invalid', { fields: { confirmPassword: FIELD_TEXTS.confirmPassword } });
}

/** @throws Failure `invalid` when it is one of the commonest or holds the person's own name (decisions §3) */
export function refuseWeak(password: string, owner: PasswordOwner): void {
  const weakness = weaknessOf(password, owner);
  if (weakness) refuse('invalid', { fields: { password: FIELD_TEXTS[weakness] } });
}
