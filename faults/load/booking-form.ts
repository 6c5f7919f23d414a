import { type BookingModule, changeBookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Asking } from './asking.ts';
import { Kept } from './journal.ts';

/** An admin who gives the reference of the company's booking form one name after the other. @returns what they do next */
export function savingForms(asking: Asking, companyId: string): () => Promise<void> {
  const { journal } = asking;
  let form: BookingModule | undefined;
  let label: Kept<string> | undefined;
  let done = 0;

  async function read(): Promise<void> {
    const answer = await asking.persist({ endpoint: readBookingModule, params: { id: companyId } });
    if (answer === undefined) return;
    form = answer.body as BookingModule;
    if (label === undefined) {
      label = new Kept(form.referenceLabel);
      journal.forms.push({ companyId, label });
    }
    if (!label.allows(form.referenceLabel)) journal.seen.lost.push(`the form says ${form.referenceLabel}, not ${label.toString()}`);
    label.acknowledge(form.referenceLabel);
  }
  async function save(): Promise<void> {
    if (!form || !label) return read();
    const wanted = `Sag ${(done += 1)}`;
    label.send(wanted);
    const answer = await asking.persist({
      endpoint: changeBookingModule,
      params: { id: companyId },
      body: {
        attributes: form.attributesFields.map(({ id, required }) => ({ id, required })),
        fields: form.staticFields.map(({ code, required }) => ({ code, required })),
        referenceLabel: wanted,
        updatedAt: form.updatedAt,
      },
    });
    // Refused for a newer form: the one of the call whose answer was lost. Unknown: whatever it is, it is read before the next.
    if (answer === undefined || answer.status === 409) return read();
    if (answer.status !== 200) throw new Error(`saving a form was answered ${answer.status} ${answer.text}`);
    form = answer.body as BookingModule;
    label.acknowledge(form.referenceLabel);
    journal.counts.forms += 1;
  }
  return save;
}
