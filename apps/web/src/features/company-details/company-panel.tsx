import { type Company, changeCompany } from '@praj/contract/companies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { showChanged } from '../../entities/company/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AllowsStops, CompanyFields, RepeatsTrips, TravellerLinks } from './company-fields.tsx';
import { COMPANY_RULES, companyBody, valuesOf } from './company-form.ts';
import { CompanyStatus } from './company-status.tsx';
import { COPY } from './copy.ts';

/** Oplysninger (S2 §2): what a company is called, how it is reached and how it looks; archives or activates it. */
export function CompanyPanel({ company, onClose }: { company: Company; onClose: () => void }) {
  const { id, name, hexColor, avatarImageUrl, status } = company;
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(company),
    rules: COMPANY_RULES,
    send: (values) =>
      call(changeCompany, {
        params: { id },
        body: {
          ...companyBody(values),
          removeImage: values.image === null && avatarImageUrl !== null,
          travellerLinks: values.travellerLinks,
          repeatsTrips: values.repeatsTrips,
          allowsStops: values.allowsStops,
        },
      }),
    onSent: (changed) => {
      showChanged(client, changed);
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(company));
  return (
    <FormPanel
      title={name}
      subtitle={COMPANY.statuses[status]}
      picture={<Logo name={name} color={hexColor} imageUrl={avatarImageUrl} isDecoration />}
      form={form}
      footerStart={<CompanyStatus company={company} />}
      onClose={onClose}
    >
      <PanelSection>
        <CompanyFields form={form} />
      </PanelSection>
      <PanelSection>
        <FieldRows>
          <TravellerLinks form={form} />
          <div>
            <RepeatsTrips form={form} />
            <AllowsStops form={form} />
          </div>
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
