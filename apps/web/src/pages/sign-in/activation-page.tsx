import { readCompanyImage } from '@praj/contract/companies.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { activate } from '@praj/contract/identity.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useInstallation } from '../../features/installation/queries.ts';
import { call } from '../../platform/http.ts';
import { Initials } from '../../ui/mark/initials.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { Banner } from '../../ui/state/banner.tsx';
import { copy } from './copy.ts';
import s from './form.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type CompanyImage = Reply<typeof readCompanyImage>;

/** The inviting company's logo or colour; undefined until it is here, and when the key no longer opens it. */
function useCompanyImage(companyId: string, activationKey: string): CompanyImage | undefined {
  const [image, setImage] = useState<CompanyImage>();
  useEffect(() => {
    if (!companyId || !activationKey) return undefined;
    const left = new AbortController();
    call(readCompanyImage, { params: { id: companyId }, query: { activation_key: activationKey } }, { signal: left.signal })
      .then(setImage)
      .catch(() => undefined);
    return () => left.abort();
  }, [companyId, activationKey]);
  return image;
}

/** S1 §2: an invited person chooses a first password. `/register` shows the same with the invitation's words (decisions §1). */
export function ActivationPage() {
  const { brandName } = useInstallation();
  const invited = useLocation().pathname.startsWith('/register');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const activationKey = query.get('activation_key') ?? '';
  const image = useCompanyImage(query.get('company_id') ?? '', activationKey);
  return (
    <SignInFrame
      page={copy.activation.page}
      title={invited ? copy.activation.invited(brandName) : copy.activation.title}
      subtitle={image ? copy.activation.subtitle(image.name) : copy.activation.subtitleAlone}
      mark={image && <CompanyMark image={image} />}
    >
      {activationKey ? (
        <NewPasswordForm
          wrongFormat={FIELD_TEXTS.password}
          submitText={copy.activation.submit}
          onSend={async (passwords) => {
            await call(activate, { body: { ...passwords, activationKey } });
            toast.success(copy.activation.done);
            await navigate('/login', { replace: true });
          }}
        />
      ) : (
        <Banner tone="danger">{copy.activation.brokenLink}</Banner>
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
