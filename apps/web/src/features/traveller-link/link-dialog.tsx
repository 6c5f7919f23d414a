import type { Order } from '@praj/contract/orders.ts';
import { type OrderTraveller, revokeTravellerLink, sendTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { recipientOf } from '@praj/domain/traveller-links/recipient.ts';
import { TRAVELLER_LANGUAGES, type TravellerLanguage } from '@praj/domain/traveller-links/traveller-link.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { isHeld } from '../../entities/order/order-texts.ts';
import { LANGUAGES, COPY as LINK } from '../../entities/traveller-link/copy.ts';
import { showChangedLink } from '../../entities/traveller-link/queries.ts';
import { OPTIONAL } from '../../form/form-rules.ts';
import { call } from '../../platform/http.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { Button } from '../../ui/action/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

interface LinkDialogProps {
  readonly order: Order;
  readonly known: OrderTraveller;
  readonly onClose: () => void;
}

/** Gives the traveller a link, sends it again or elsewhere, and revokes it. */
export function LinkDialog({ order, known, onClose }: LinkDialogProps) {
  const { link } = known;
  const opens = link?.url != null;
  const client = useQueryClient();
  const [language, setLanguage] = useState<TravellerLanguage>(link?.language ?? 'DK');
  const [recipient, setRecipient] = useState(() => startOf(known, order));
  const [left, setLeft] = useState(false);
  const [revoking, setRevoking] = useState(false);
  const params = { id: order.id };
  const wrong = recipient.trim() !== '' && recipientOf(recipient) === undefined;
  const sending = useSending({
    key: ['send-traveller-link', order.id],
    send: (to: string | null) => call(sendTravellerLink, { params, body: { language, recipient: to } }),
    onDone: (changed, to) => {
      toast.success(saidOf(to, known, order));
      showChangedLink(client, order, changed);
      onClose();
    },
  });
  const revoke = useSending({
    key: ['revoke-traveller-link', order.id],
    send: () => call(revokeTravellerLink, { params }),
    onDone: (changed) => {
      showChangedLink(client, order, changed);
      toast.success(COPY.revokeDone);
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLeft(true);
    if (!wrong) sending.send(recipient.trim() || null);
  };
  if (revoking) {
    return (
      <ConfirmDialog
        title={COPY.revokeTitle}
        safeText={COPY.cancel}
        doText={COPY.revoke}
        busyText={COPY.busy}
        tone="danger"
        busy={revoke.busy}
        onDo={() => revoke.send()}
        onClose={onClose}
      >
        <p>{COPY.revokeText}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={COPY.title}
      intro={COPY.intro}
      onClose={onClose}
      formProps={{ onSubmit: submit, noValidate: true }}
      footerStart={
        opens && (
          <Button tone="danger" onClick={() => setRevoking(true)}>
            {COPY.revoke}
          </Button>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{COPY.cancel}</Button>
          {known.offered && (
            <Button type="submit" tone="primary" busy={sending.busy}>
              {sending.busy ? COPY.busy : PRESSES[pressOf(recipient.trim(), known)]}
            </Button>
          )}
        </>
      }
    >
      <FieldRows>
        <TextField
          label={LINK.recipient}
          mark={OPTIONAL}
          value={recipient}
          hint={HINTS[pressOf(recipient.trim(), known)]}
          error={left && wrong ? LINK.wrongRecipient : undefined}
          autoComplete="off"
          onChange={setRecipient}
          onBlur={() => setLeft(true)}
        />
        <Segmented
          label={LINK.language}
          value={language}
          options={TRAVELLER_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value] }))}
          onChange={setLanguage}
        />
      </FieldRows>
    </Dialog>
  );
}

type Press = 'send' | 'remove' | 'save' | 'make';
const PRESSES: Readonly<Record<Press, string>> = { send: COPY.send, remove: COPY.remove, save: COPY.save, make: COPY.make };
const HINTS: Readonly<Record<Press, string | undefined>> = { send: undefined, remove: COPY.removes, save: COPY.empty, make: COPY.empty };
const DONE: Readonly<Record<Press, string>> = { send: COPY.done, remove: COPY.removed, save: COPY.saved, make: COPY.made };

/** What a press does: without a recipient nothing is sent, and whoever it was sent to is told nothing more. */
function pressOf(to: string | null, { link }: OrderTraveller): Press {
  if (to) return 'send';
  if (link?.url == null) return 'make';
  return link.recipient === null ? 'save' : 'remove';
}
const saidOf = (to: string | null, known: OrderTraveller, order: Order): string =>
  to && isHeld(order) ? COPY.doneHeld : DONE[pressOf(to, known)];

/** Where it was sent last, else the passenger's phone where it can be. */
function startOf({ link }: OrderTraveller, { phone }: Order): string {
  const known = link?.recipient ?? (phone && recipientOf(phone)?.to) ?? '';
  return showPhone(known);
}
