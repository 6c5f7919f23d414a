import { heard } from '../heard.ts';
import { postSigned, type SignedLine } from '../post-signed.ts';
import { InvoiceNotTaken, InvoiceRefused, type InvoiceSendingPort } from './invoice-sending.ts';

/** It has had this one already. */
const HAS_IT = 409;
/** What one document is refused with for its own sake. */
const REFUSES_THIS_ONE = [400, 413, 415, 422];
/** Where access points say in words what is wrong, as far as their answers were recorded: problem details (RFC 9457) and their own. */
const WORDS = ['detail', 'message', 'error', 'title'];

/** An access point that takes documents by POST: signed as Standard Webhooks says, with a token where it asks for one. */
export function accessPoint({ token, ...line }: SignedLine & { readonly token?: string | undefined }): InvoiceSendingPort {
  return {
    async send({ number, format, xml }, hurry) {
      const { status, text } = await postSigned(
        line,
        { id: `invoice_${number}`, body: xml },
        {
          headers: {
            'content-type': 'application/xml; charset=utf-8',
            'idempotency-key': `invoice_${number}`,
            'praj-document-format': format,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          hurry,
          unreachable: (_why, cause) => new InvoiceNotTaken('Adgangspunktet svarer ikke.', { cause }),
        },
      );
      if ((status >= 200 && status < 300) || status === HAS_IT) return;
      const words = wordsOf(text);
      const said = `${status}${words && `: ${words}`}`;
      throw REFUSES_THIS_ONE.includes(status)
        ? new InvoiceRefused(`Adgangspunktet afviste fakturaen (${said}).`)
        : new InvoiceNotTaken(`Adgangspunktet tog ikke imod (${said}).`);
    },
  };
}

/** What an answer says in words, if it is JSON that does. */
function wordsOf(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return '';
    const said = WORDS.map((name) => (answer as Record<string, unknown>)[name]).find((value) => typeof value === 'string' && value !== '');
    return typeof said === 'string' ? heard(said) : '';
  } catch {
    return '';
  }
}
