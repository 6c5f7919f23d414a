import { addCompany, type Company } from '@praj/contract/companies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { companiesList, companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { fetchCreated } from '../../platform/lists/fetch-created.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { CompanyFields } from './company-fields.tsx';
import { COMPANY_RULES, companyBody, keptCompany, NO_VALUES } from './company-form.ts';
import { COPY } from './copy.ts';

interface AddCompanyProps {
  /** Hears of the new company once it is there and fetched. */
  onAdded: (company: Company) => void;
  onClose: () => void;
}

/** 'Opret kunde' (S2 §2, §4). Heavy (a dialog): load it when needed. */
export function AddCompany({ onAdded, onClose }: AddCompanyProps) {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const form = useForm({
    start: () => NO_VALUES,
    rules: COMPANY_RULES,
    send: (values) => call(addCompany, { body: companyBody(values) }),
    onSent: async ({ companyId }) => {
      onClose();
      toast.success(COPY.added);
      const company = await fetchCreated(
        client,
        companyQuery(companyId),
        () => void client.invalidateQueries({ queryKey: [companiesList.resource] }),
      );
      if (company) onAdded(company);
    },
    kept: { draft: keptCompany, userId },
    focusFirst: 'name',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro} form={form} submitText={COPY.add} onClose={onClose} size="medium">
      <CompanyFields form={form} />
    </CreateDialog>
  );
}
