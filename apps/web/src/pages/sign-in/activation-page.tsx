import { readCompanyImage } from '@praj/contract/companies.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { activate } from '@praj/contract/identity.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useInstallation } from '../../entities/installation/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { Initials } from '../../ui/display/initials.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import s from './form.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type CompanyImage = Reply<typeof readCompanyImage>;

type Invitation = 'asking' | 'dead' | 'unknown' | CompanyImage;

/**
 * What the invitation's key opens: the inviting company's logo or colour. `dead`: the server knows no such key any more;
 * `unknown`: nobody answered, so the key may well be good.
 */
function useInvitation(companyId: string, activationKey: string): Invitation {
  const [invitation, setInvitation] = useState<Invitation>('asking');
  useEffect(() => {
    if (!companyId || !activationKey) return undefined;
    const left = new AbortController();
    call(readCompanyImage, { params: { id: companyId }, query: { activation_key: activationKey } }, { signal: left.signal })
      .then(setInvitation)
      .catch((failure: unknown) => {
        if (!left.signal.aborted) setInvitation(isRefusedKey(failure) ? 'dead' : 'unknown');
      });
    return () => left.abort();
  }, [companyId, activationKey]);
  return invitation;
}

const KEY_REFUSALS = [400, 401, 403, 404];
const isRefusedKey = (failure: unknown): boolean => failure instanceof CallFailed && KEY_REFUSALS.includes(failure.status);

/** S1 §2: an invited person chooses a first password. `/register` shows the same with the invitation's words (decisions §1). */
export function ActivationPage() {
  const { brandName } = useInstallation();
  const invited = useLocation().pathname.startsWith('/register');
  const [query] = useSearchParams();
  const activationKey = query.get('activation_key') ?? '';
  const companyId = query.get('company_id') ?? '';
  const invitation = useInvitation(companyId, activationKey);
  const image = typeof invitation === 'object' ? invitation : undefined;
  const asking = invitation === 'asking';
  const subtitle = image ? COPY.activation.subtitle(image.name) : asking ? undefined : COPY.activation.subtitleAlone;
  const broken = !companyId || !activationKey ? COPY.activation.brokenLink : invitation === 'dead' ? COPY.activation.deadLink : undefined;
  return (
    <SignInFrame
      page={COPY.activation.page}
      title={invited ? COPY.activation.invited(brandName) : COPY.activation.title}
      subtitle={broken ? undefined : <span className={s.twoLines}>{subtitle}</span>}
      mark={asking && !broken ? <span className={s.markToCome} /> : image && <CompanyMark image={image} />}
    >
      {broken ? (
        <div className={s.form}>
          <Banner tone="danger">{broken}</Banner>
          <TextLink to="/login">{COPY.activation.toSignIn}</TextLink>
        </div>
      ) : (
        <div className={asking ? s.formToCome : undefined} inert={asking} aria-busy={asking || undefined}>
          <NewPasswordForm
            wrongFormat={FIELD_TEXTS.password}
            submitText={COPY.activation.submit}
            onSend={(passwords) => call(activate, { body: { ...passwords, activationKey } })}
            done={COPY.activation.done}
          />
        </div>
      )}
    </SignInFrame>
  );
}

function CompanyMark({ image: { imageUrl, hexColor, name } }: { image: CompanyImage }) {
  return (
    <span className={s.mark}>
      {imageUrl ? (
        <img className={s.logo} src={imageUrl} alt={name} />
      ) : (
        <Initials name={name} letters={1} color={hexColor} shape="square" size="lg" />
      )}
    </span>
  );
}
