import type { Letter, Sender } from '../../../outside/mail/letter.ts';

interface Recipient {
  readonly firstName: string;
  readonly email: string;
}
const to = ({ firstName, email }: Recipient) => ({ recipient: email, greeting: `Hej ${firstName}` });

/** The mail that invites a person to choose a first password (S1 §2, `register`). */
export const invitationMail = (person: Recipient, companyName: string, link: string, { brandName, providerPhone }: Sender): Letter => ({
  ...to(person),
  subject: `Du er blevet inviteret til ${brandName} Internetbooking.`,
  heading: `Du er blevet inviteret til ${brandName} Internetbooking.`,
  paragraphs: [
    `${companyName} har oprettet dig, så du kan bestille og følge taxature i ${brandName}. Vælg din adgangskode her, så er du klar:`,
  ],
  action: { label: 'Opret profil', link },
  notes: [
    `Linket virker én gang og i 14 dage. Kender du ikke noget til invitationen, kan du se bort fra den eller ringe til os på ${providerPhone}.`,
  ],
});

/** The mail with a link to choose a new password. */
export const resetMail = (person: Recipient, link: string, { brandName }: Sender): Letter => ({
  ...to(person),
  subject: `Ny adgangskode til ${brandName}`,
  heading: 'Vælg en ny adgangskode',
  paragraphs: [`Du har bedt om en ny adgangskode til ${brandName}. Vælg den her:`],
  action: { label: 'Vælg ny adgangskode', link },
  notes: ['Linket virker én gang og i én time. Har du ikke bedt om det, kan du se bort fra denne e-mail: din adgangskode er ikke ændret.'],
});

/** The same, when somebody who administers the person asked for it. */
export const resetByAdminMail = (person: Recipient, link: string, { brandName, providerPhone }: Sender): Letter => ({
  ...to(person),
  subject: `Ny adgangskode til ${brandName}`,
  heading: 'Vælg en ny adgangskode',
  paragraphs: [`Din administrator beder dig vælge en ny adgangskode til ${brandName}. Vælg den her:`],
  action: { label: 'Vælg ny adgangskode', link },
  notes: [
    `Linket virker én gang og i én time. Din adgangskode er ikke ændret, før du har valgt en ny. Kender du ikke noget til det, så ring til os på ${providerPhone}.`,
  ],
});

/** The mail that tells of a changed password. */
export const changedMail = (person: Recipient, { brandName, providerPhone }: Sender): Letter => ({
  ...to(person),
  subject: `Din adgangskode til ${brandName} er ændret`,
  heading: 'Din adgangskode er ændret',
  paragraphs: [
    `Din adgangskode til ${brandName} er lige blevet ændret, og du er logget ud alle steder.`,
    `Er det ikke dig, der har ændret den, så ring til os med det samme på ${providerPhone}.`,
  ],
});

/** The mail to the old address that tells of a new one (reliability 16). */
export const emailChangedMail = (person: Recipient, newEmail: string, { brandName, providerPhone }: Sender): Letter => ({
  ...to(person),
  subject: `Din e-mail til ${brandName} er ændret`,
  heading: 'Din e-mail er ændret',
  paragraphs: [
    `Fra nu af logger du ind på ${brandName} med ${newEmail}. Denne adresse får ikke flere e-mails fra os.`,
    `Har du ikke bedt om det, så ring til os med det samme på ${providerPhone}.`,
  ],
});
