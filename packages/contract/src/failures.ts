/**
 * Every failure a call can answer: its HTTP status, its `code` on the wire and its Danish message.
 * Source: decisions §2 and §5, S1 §8. `{…}` in a message is filled by the server.
 */
export const FAILURES = {
  not_signed_in: { status: 401, code: 'not_signed_in', message: 'Du skal logge ind igen.' },
  wrong_credentials: { status: 401, code: 'wrong_credentials', message: 'Email eller password er ikke korrekt.' },
  session_ended: { status: 401, code: 'session_ended', message: 'Din session er udløbet. Log ind igen.' },
  wrong_sms_signature: { status: 401, code: 'wrong_sms_signature', message: 'Underskriften fra SMS-udbyderen er ikke korrekt.' },
  wrong_dispatch_key: { status: 401, code: 'wrong_dispatch_key', message: 'Nøglen til dispatch-API’et er ikke korrekt.' },
  not_allowed: { status: 403, code: 'not_allowed', message: 'Det har du ikke adgang til.' },
  foreign_origin: { status: 403, code: 'foreign_origin', message: 'Kaldet kom fra en fremmed side og blev afvist.' },
  unknown_host: { status: 421, code: 'unknown_host', message: 'Demoen svarer kun på sin egen adresse: {adresse}' },
  user_inactive: { status: 403, code: 'user_inactive', message: 'Din bruger er deaktiveret. Kontakt din administrator.' },
  branch_inactive: { status: 403, code: 'branch_inactive', message: 'Din lokation er deaktiveret. Kontakt din administrator.' },
  company_inactive: { status: 403, code: 'company_inactive', message: 'Din virksomhed er deaktiveret. Kontakt {telefon}.' },
  invalid: { status: 400, code: 'invalid', message: 'Noget er ikke udfyldt rigtigt.' },
  invalid_key: { status: 400, code: 'invalid_key', message: 'Linket er brugt eller udløbet. Bed om et nyt.' },
  date_range: { status: 400, code: 'date_range', message: 'Startdatoen kan ikke ligge efter slutdatoen.' },
  not_found: { status: 404, code: 'not_found', message: 'Det findes ikke, eller du har ikke adgang til det.' },
  no_such_call: { status: 404, code: 'no_such_call', message: 'Kaldet findes ikke.' },
  module_changed: { status: 409, code: 4020, message: 'Bookingmodulet er blevet opdateret. Venligst indlæs siden igen' },
  cannot_cancel: { status: 409, code: 'cannot_cancel', message: 'Turen kan ikke annulleres længere.' },
  cannot_change: { status: 409, code: 'cannot_change', message: 'Turen kan ikke ændres længere.' },
  cannot_reorder: { status: 409, code: 'cannot_reorder', message: 'Kun en annulleret tur kan genbestilles.' },
  no_receipt: { status: 409, code: 'no_receipt', message: 'Turen har ingen kvittering endnu.' },
  already_reordered: { status: 409, code: 'already_reordered', message: 'Turen er allerede genbestilt af {navn}' },
  trip_forgotten: {
    status: 409,
    code: 'trip_forgotten',
    message: 'Turens oplysninger er slettet, så den kan ikke bestilles igen.',
  },
  order_over: { status: 409, code: 'order_over', message: 'Turen er afsluttet eller annulleret.' },
  impossible_step: { status: 409, code: 'impossible_step', message: 'Turen kan ikke skifte til den status.' },
  still_running: { status: 409, code: 'still_running', message: 'Den samme bestilling er allerede i gang.' },
  press_too_old: { status: 409, code: 'press_too_old', message: 'Bestillingen nåede ikke frem.' },
  fixed_trip_needs_update: {
    status: 409,
    code: 'fixed_trip_needs_update',
    message: 'Den faste tur skal opdateres, før den kan bestilles. {grunde}',
  },
  /** It was ordered as somebody saw it who has not seen what it is now. */
  fixed_trip_changed: {
    status: 409,
    code: 'fixed_trip_changed',
    message: 'Den faste tur er blevet ændret. Se den igennem, og bestil igen.',
  },
  /** A list was put in order by somebody who has not seen all that stands in it now (decisions §2). */
  list_changed: { status: 409, code: 'list_changed', message: 'Listen er ændret af en anden. Indlæs den igen, og sortér på ny.' },
  favourites_full: {
    status: 409,
    code: 'favourites_full',
    message: 'Lokationen har allerede {n} favoritadresser. Fjern en, før du opretter en ny.',
  },
  custom_addresses_full: {
    status: 409,
    code: 'custom_addresses_full',
    message: 'Lokationen har allerede {n} brugerdefinerede adresser. Fjern en, før du opretter en ny.',
  },
  own_company: { status: 409, code: 'own_company', message: 'Du kan ikke arkivere din egen virksomhed.' },
  own_branch: { status: 409, code: 'own_branch', message: 'Du kan ikke arkivere din egen lokation.' },
  /** Inside one's rows, but not below oneself (decisions §7). */
  not_outranked: { status: 403, code: 'not_outranked', message: 'Det kan kun en med en højere rolle.' },
  /** A role that is not among those one may give in that company (S2 §6). */
  cannot_give_role: { status: 403, code: 'cannot_give_role', message: 'Den rolle kan du ikke give her.' },
  oneself: { status: 409, code: 'oneself', message: 'Det kan du ikke gøre ved dig selv.' },
  wrong_status: { status: 409, code: 'wrong_status', message: 'Medarbejderens status tillader det ikke. Indlæs siden igen.' },
  /** Nobody is let into a branch that is archived itself or whose company is. */
  branch_archived: { status: 409, code: 'branch_archived', message: 'Lokationen eller virksomheden er arkiveret. Aktivér den først.' },
  attribute_relied_on: {
    status: 409,
    code: 'attribute_relied_on',
    message: 'Portalen bygger på attributten, så den kan hverken ændres eller arkiveres.',
  },
  attribute_archived: { status: 409, code: 'attribute_archived', message: 'Attributten er arkiveret. Aktivér den, før du ændrer den.' },
  /** An archived account is neither changed nor made the default. */
  account_archived: { status: 409, code: 'account_archived', message: 'Kontoen er arkiveret. Aktivér den først.' },
  voucher_account_there: { status: 409, code: 'voucher_account_there', message: 'Taxibon er allerede aktiveret. Indlæs siden igen.' },
  no_voucher_account: { status: 409, code: 'no_voucher_account', message: 'Taxibon er ikke aktiveret for lokationen.' },
  /** Changed, cancelled, sent again or locked when it is no longer ACTIVE. */
  voucher_not_active: { status: 409, code: 'voucher_not_active', message: 'Taxibonen er ikke længere aktiv.' },
  /** Another car has it. */
  voucher_taken: { status: 409, code: 'voucher_taken', message: 'Taxibonen er i brug i en anden vogn.' },
  /** The taxi centre drives it for a voucher: a person may call it off, and nothing else. */
  voucher_trip: { status: 409, code: 'voucher_trip', message: 'Turen betales med en taxibon og kan kun annulleres.' },
  voucher_not_locked: { status: 409, code: 'voucher_not_locked', message: 'Taxibonen er ikke i brug til den tur.' },
  /** What its issuer asks of a trip does not hold of this one. */
  voucher_limits: { status: 409, code: 'voucher_limits', message: 'Taxibonen gælder ikke til turen. {grunde}' },
  /** The company gives its travellers no links. */
  no_traveller_links: { status: 409, code: 'no_traveller_links', message: 'Link til rejsende er slået fra hos kunden.' },
  /** What a traveller says no longer fits the trip, or does not yet. */
  cannot_say: { status: 409, code: 'cannot_say', message: 'Det kan ikke meldes nu.' },
  sms_cap: { status: 409, code: 'sms_cap', message: 'Virksomheden kan højst sende {antal} mere i dag.' },
  /** Its terms stand since it was redeemed, has run out or was cancelled. */
  discount_code_locked: { status: 409, code: 'discount_code_locked', message: 'Rabatkoden kan ikke ændres længere.' },
  discount_code_over: { status: 409, code: 'discount_code_over', message: 'Rabatkoden er udløbet.' },
  discount_code_not_valid: { status: 409, code: 'discount_code_not_valid', message: 'Rabatkoden gælder ikke til turen. {grunde}' },
  /** A value that somebody else has already taken; `fields` says which, in Danish (`duplicates.ts`). S2 §8 reads the message's beginning. */
  duplicate: { status: 409, code: 'duplicate', message: 'Key ({columns})=(…) already exists.' },
  order_invoiced: { status: 409, code: 'order_invoiced', message: 'Turen er faktureret, så konteringen kan ikke rettes længere.' },
  trip_forgotten_texts: {
    status: 409,
    code: 'trip_forgotten_texts',
    message: 'Turens oplysninger er slettet, så konteringen kan ikke rettes længere.',
  },
  /** Only a month that has ended is invoiced. */
  month_running: { status: 409, code: 'month_running', message: 'Måneden er ikke slut endnu.' },
  line_disputed: { status: 409, code: 'line_disputed', message: 'Der er allerede gjort indsigelse mod linjen.' },
  /** It gives money back. */
  not_disputable: { status: 409, code: 'not_disputable', message: 'Der kan ikke gøres indsigelse mod linjen.' },
  no_open_dispute: { status: 409, code: 'no_open_dispute', message: 'Indsigelsen er allerede besvaret.' },
  /** What would be invoiced is no longer what the preview said. */
  invoices_differ: { status: 409, code: 'invoices_differ', message: 'Tallene er ændret, siden du så dem. Se dem igennem, og luk igen.' },
  nothing_to_invoice: { status: 409, code: 'nothing_to_invoice', message: 'Der er ikke noget nyt at fakturere.' },
  /** What keeps an invoice from being a Nemhandel document is told beside it. */
  document_lacks: { status: 409, code: 'document_lacks', message: 'Der mangler oplysninger til e-fakturaen. {mangler}' },
  /** It waits to be sent, or was. */
  invoice_sent: { status: 409, code: 'invoice_sent', message: 'Fakturaen er allerede sendt.' },
  series_off: { status: 409, code: 'series_off', message: 'Gentagne ture er slået fra hos kunden.' },
  series_full: { status: 409, code: 'series_full', message: 'Du har allerede {n} gentagne ture. Stop en, før du opretter en ny.' },
  /** Nothing is planned behind the day that was named, or it was stopped meanwhile. */
  series_over: { status: 409, code: 'series_over', message: 'Den gentagne tur er stoppet.' },
  series_day_ordered: {
    status: 409,
    code: 'series_day_ordered',
    message: 'Turen er allerede bestilt. Åbn den for at ændre eller annullere den.',
  },
  stale_series: {
    status: 412,
    code: 'stale_series',
    message: 'Den gentagne tur er ændret af en anden. Se den igennem, og prøv igen.',
  },
  allocation_list_full: { status: 409, code: 'allocation_list_full', message: 'Listen kan højst have {n} værdier.' },
  /** A rule of the company stops the order; it says which, why, and whom to ask. */
  ordering_rule: { status: 409, code: 'ordering_rule', message: 'Reglen ”{regel}” stopper turen. {grund} {spoerg}' },
  ordering_rules_full: { status: 409, code: 'ordering_rules_full', message: 'Kunden kan højst have {n} bestillingsregler.' },
  awaits_approval: {
    status: 409,
    code: 'awaits_approval',
    message: 'Turen afventer godkendelse. Ret den under Rediger, eller vent, til den er afgjort.',
  },
  approval_decided: { status: 409, code: 'approval_decided', message: 'Turen afventer ikke længere godkendelse.' },
  approval_changed: {
    status: 409,
    code: 'approval_changed',
    message: 'Turen er ændret, siden du så den. Læs den igennem, før du afgør den.',
  },
  approval_too_late: { status: 409, code: 'approval_too_late', message: 'Afhentningen er passeret, så turen kan ikke godkendes længere.' },
  own_order: {
    status: 409,
    code: 'own_order',
    message: 'Du kan ikke godkende en tur, du selv har bestilt eller ændret. En kollega skal gøre det.',
  },
  stale_version: { status: 412, code: 'stale_version', message: 'Turen er ændret af en anden.' },
  stale_fixed_trip: {
    status: 412,
    code: 'stale_fixed_trip',
    message: 'Den faste tur er ændret af en anden. Indlæs den igen, før du retter den.',
  },
  too_large: { status: 413, code: 'too_large', message: 'Det sendte fylder for meget.' },
  /** Sent as something else than JSON. */
  unread_type: { status: 415, code: 'invalid', message: 'Kaldet skal sendes som JSON (content-type: application/json).' },
  key_used_otherwise: { status: 422, code: 'key_used_otherwise', message: 'Nøglen er brugt til en anden bestilling.' },
  too_many: { status: 429, code: 'too_many', message: 'For mange forsøg. Prøv igen om lidt.' },
  already_reading: { status: 429, code: 'already_reading', message: 'Du henter allerede dine ture. Vent, til de er hentet.' },
  geocoder_unavailable: { status: 503, code: 'geocoder_unavailable', message: 'Adressesøgning svarer ikke. Prøv igen.' },
  busy: { status: 503, code: 'busy', message: 'Der er travlt lige nu. Prøv igen om lidt.' },
  /** Nobody knows whether the call took place: the same one, with its key or version, finds out. */
  outcome_unknown: { status: 503, code: 'outcome_unknown', message: 'Vi fik ikke at vide, om det lykkedes. Prøv igen om lidt.' },
  unexpected: { status: 500, code: 'unexpected', message: 'Der gik desværre noget galt. Prøv igen om lidt' },
} as const;
export type FailureCode = keyof typeof FAILURES;

/** The body of every failed call (decisions §2). `order` comes with 409 and 412 that concern one order. */
export interface FailureBody {
  readonly message: string;
  readonly code: string | number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly order?: unknown;
}

/** The text a person reads when a call failed and the server said nothing (S1 §8). */
export const FALLBACK_MESSAGE = FAILURES.unexpected.message;

/** What stands beside a field whose shape is wrong; the key is the field name of the body. */
export const FIELD_TEXTS = {
  email: 'Emailen ser ikke ud til at være i et korrekt format.',
  password: 'Kodeord skal indeholde 8 tegn.',
  confirmPassword: 'Adgangskoden stemmer ikke overens',
  customerPhone: 'Ugyldigt telefonnummer',
  phone: 'Ugyldigt telefonnummer',
  travellerRecipient: 'Skriv et dansk mobilnummer eller en e-mail.',
  travellerLinkOff: 'Link til rejsende er slået fra hos kunden. Fjern fluebenet.',
  travellerCars: 'Linket gives for én vogn ad gangen. Send det fra hver tur.',
  companyName: 'Virksomhedsnavnet bør være mellem 2 og 32 karakterer.',
  personName: 'Navnet bør være mellem 2 og 32 karakterer.',
  accountName: 'Kontonavnet bør være mellem 2 og 32 karakterer',
  accountCode: 'Kontokoden bør kun bestå af tal og være mellem 1 og 6 karakterer.',
  /** Somebody who is to have access has been anonymised since they were chosen, or was never of the company. */
  accountUsers: 'En af de valgte medarbejdere findes ikke hos kunden længere.',
  branchName: 'Lokationsnavnet bør være mellem 2 og 32 karakterer.',
  attributeName: 'Navnet bør være mellem 2 og 32 karakterer.',
  attributeCode: 'Koden bør være på 2 eller 3 karakterer uden mellemrum.',
  largeCarCode: 'Koden er en stor vogns. Fjern først egenskaben fra kundernes bookingmoduler.',
  attributeCodeTooLong: 'Koden må maksimalt være 3 karakterer.',
  globalId: 'ID’et bør kun bestå af tal.',
  globalIdTooLarge: 'ID’et må højst have 9 cifre.',
  attributeRows: 'Mellem 1 og 50 attributter ad gangen.',
  addressLabel: 'Betegnelsen bør være mellem 1 og 32 karakterer.',
  importRows: 'Mellem 1 og 4.000 rækker ad gangen.',
  image: 'Logoet skal være et billede i png eller jpg.',
  imageTooLarge: 'Logoet må højst fylde 1,5 MB.',
  imageOfTooMuch: 'Logoet må højst have 25 millioner pixels.',
  tooLong: 'Højst {n} tegn.',
  required: 'Skal udfyldes.',
  invalid: 'Er ikke udfyldt rigtigt.',
  unkept: 'Indeholder tegn, som ikke kan gemmes.',
  unreadable: 'Kan ikke læses som et JSON-objekt.',
  pastDate: 'Datoen kan ikke ligge før i dag.',
  /** The end of something that is to stand for a while. */
  pastEnd: 'Slutningen skal ligge senere end nu.',
  farDate: 'Datoen kan højst ligge 365 dage frem.',
  /** An account that is not there for this person: another company's, a colleague's, or none at all. */
  unknownAccount: 'Kontoen findes ikke, eller du har ikke adgang til den.',
  /** One's own that was archived after it was chosen. */
  archivedAccount: 'Kontoen er ikke længere i brug. Vælg en anden.',
  /** A price that is none. */
  price: 'Skriv et beløb i kroner, fx 325 eller 325,50.',
  people: 'Fra 4 til 8 personer.',
  /** An account that a fixed trip cannot be charged to: archived since, or none of the company's. */
  unusableAccount: 'Kontoen findes ikke eller er arkiveret. Vælg en anden.',
  /** A fixed trip that is not there: removed since the form was drawn, or another branch's. */
  unknownFixedTrip: 'Den faste tur findes ikke længere.',
  /** An add-on that the company's form does not offer: it was archived, or taken out of the booking module. */
  unofferedAttribute: 'Et af tilvalgene kan ikke længere vælges.',
  /** A fixed trip is ordered as it was agreed. */
  fixedTripPeople: 'Den faste tur er for {n} personer.',
  fixedTripAccount: 'Den faste tur betales med kontoen {navn}.',
  /** Of a row of a company's booking form. */
  unknownAttribute: 'Egenskaben findes ikke eller er arkiveret.',
  largeCarAttribute: 'Egenskaben hører til antallet af personer og kan ikke vælges.',
  attributeTwice: 'Egenskaben er valgt to gange.',
  unknownField: 'Feltet findes ikke.',
  fieldTwice: 'Feltet er valgt to gange.',
  pattern: 'Mønsteret kan ikke læses. Se, om en parentes mangler.',
  patternTooSlow: 'Mønsteret kan blive for længe om at svare. Skriv det enklere.',
  patternNotTaken: 'Feltet kan ikke have et mønster.',
  /** Of the account that vouchers are charged to (S2 §5). */
  voucherAccountMissing: 'Udfyldt venligst kontonummer',
  voucherAccountCode: 'Bør kun bestå af tal og være mellem 1 og 6 karakterer.',
  voucherRows: 'Mellem 1 og 200 modtagere ad gangen.',
  voucherNumber: 'Mellem 1 og 50 taxiboner pr. modtager.',
  voucherTooLong: 'En taxibon kan højst gælde i 180 dage.',
  voucherHours: 'Skriv både et start- og et sluttidspunkt, som ikke er ens.',
  /** More vouchers than one call may issue, over all its recipients. */
  tooManyVouchers: 'Højst 200 taxiboner ad gangen.',
  /** The number of another country where an SMS is to go (`isForeignPhone`). */
  foreignPhone: 'Vi sender kun SMS til danske numre (+45).',
  unknownZipCode: 'Postnummeret {nr} findes ikke.',
  discountCode: 'Navnet bør være mellem 4 og 12 karakterer uden mellemrum.',
  /** `percentage` and `attributeCode` are of one option (decisions §7). */
  discountOption: 'Rabatprocenten passer ikke til koden.',
  endBeforeStart: 'Slutdatoen kan ikke ligge før startdatoen.',
  endPassed: 'Slutdatoen kan ikke ligge før i dag.',
  startPassed: 'Startdatoen kan ikke ligge før i dag.',
  /** A discount code that has begun began when it did. */
  startStands: 'Rabatkoden er begyndt, så startdatoen kan ikke ændres.',
  commonPassword: 'Adgangskoden er for almindelig. Vælg en anden.',
  allocationRows: 'Mellem 1 og 5.000 rækker ad gangen.',
  /** What a trip is credited to gives something back. */
  creditPrice: 'Prisen skal være lavere end det, der er faktureret for turen.',
  invoiceEans: 'Højst 200 EAN-numre ad gangen.',
  /** Of a list of EAN numbers: the one that is none. */
  eanInList: '{nr} er ikke et EAN-nummer. Det har 13 cifre, og det sidste skal passe til de andre.',
  /** Of a series: which days it is driven on. */
  seriesWeekdays: 'Vælg mindst én ugedag.',
  seriesEmpty: 'Der er ingen ture i perioden. Ret ugedagene eller slutdatoen.',
  tooManyStops: 'Der kan højst være fire stop på vejen.',
  stopsOfFixedTrip: 'En fast tur har ingen stop på vejen. Fjern stoppene, eller vælg Enkelttur.',
  stopsOff: 'Jeres virksomhed har ikke stop på vejen. Fjern stoppene.',
  seriesEnd: 'Slutdatoen skal ligge efter den første tur.',
  seriesBegin: 'Vælg en dag fra i dag og højst 365 dage frem.',
  /** Of one of its days. */
  seriesDay: 'Turen er ikke i planen længere.',
  seriesMoved: 'Vælg et tidspunkt senere end nu og højst 365 dage frem.',
  cvr: 'Et CVR-nummer har otte cifre, og det sidste skal passe til de andre.',
  ean: 'Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.',
  /** Of what a trip is allocated to (`allocation-rules.ts`). */
  unlistedAllocation: 'Vælg en værdi på listen.',
  allocationNotAsked: 'Feltet er ikke i brug længere.',
  allocationTwice: 'Koden står også længere oppe.',
  ownName: 'Adgangskoden må ikke indeholde dit navn.',
} as const;
