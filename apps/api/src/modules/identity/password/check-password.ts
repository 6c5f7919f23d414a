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

/** @throws Failure `invalid` when it is one of the commonest, has leaked often or holds the person's own name (decisions §3) */
export async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  const weakness = weaknessOf(password, owner) ?? ((await hasLeakedOften(password)) ? 'commonPassword' : undefined);
  if (weakness) refuse('invalid', { fields: { password: FIELD_TEXTS[weakness] } });
}

let leaked: Promise<ReadonlySet<string>> | undefined;

/** The list is too long for the page, and is read when somebody first chooses a password. */
async function hasLeakedOften(password: string): Promise<boolean> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await leaked).has(password.normalize('NFC').toLowerCase().trim());
}
