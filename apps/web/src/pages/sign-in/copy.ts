const MINUTE = 60;
/** `45 sekunder`, `1 minut`, `15 minutter`; never less than it is. */
function showWait(seconds: number): string {
  if (seconds <= MINUTE) return seconds === 1 ? '1 sekund' : `${seconds} sekunder`;
  return `${Math.ceil(seconds / MINUTE)} minutter`;
}

export const COPY = {
  slogan: 'Taxa til hele virksomheden.',
  promise: 'Bestil, følg og hold styr på ture ét sted.',
  toSignIn: (brand: string) => `${brand}, til login`,
  version: (version: string, year: number, brand: string) => `v${version} · © ${year} ${brand}`,
  email: 'E-mail',
  password: 'Adgangskode',
  repeat: 'Gentag adgangskode',
  /** Beside the field in which a password is chosen. */
  passwordRules: 'Mindst 8 tegn. Ikke almindelig, ikke dit navn.',
  tooMany: (seconds: number) => `For mange forsøg. Prøv igen om ${showWait(seconds)}.`,
  back: 'Tilbage til login',
  signIn: {
    page: 'Log ind',
    title: (brand: string) => `Velkommen til ${brand}`,
    subtitle: 'Log ind med din e-mail fra arbejdet.',
    forgotten: 'Glemt kodeord',
    submit: 'Log ind',
  },
  resetRequest: {
    title: 'Glemt kodeord?',
    subtitle: 'Indtast din e-mail, så sender vi dig et link til en ny adgangskode.',
    submit: 'Send link',
    sent: 'Vi har sendt en email til dig',
    look: (email: string) =>
      `Findes der en profil med ${email}, ligger linket i indbakken om et øjeblik. Det virker én gang og i én time. Kig også i uønsket post.`,
  },
  newPassword: {
    title: 'Indtast nyt kodeord',
    submit: 'Opret profil',
    done: 'Oprettet nyt kodeord',
    wrongFormat: 'Kodeord ser ikke ud til at være i et korrekt format.',
    newLink: 'Få et nyt link',
    deadLink: 'Linket er brugt eller udløbet. Det virker én gang og i én time.',
  },
  activation: {
    page: 'Opret profil',
    title: 'Opret din profil',
    invited: (brand: string) => `Du er blevet inviteret til ${brand} Internetbooking.`,
    subtitle: (company: string) => `Vælg en adgangskode til din profil hos ${company}.`,
    subtitleAlone: 'Vælg en adgangskode til din profil.',
    submit: 'Opret profil',
    done: 'Din profil er oprettet. Log ind med din e-mail.',
    brokenLink: 'Linket mangler noget. Åbn det igen fra din e-mail, eller bed om en ny invitation.',
    deadLink: 'Invitationen er brugt eller udløbet. Har du allerede valgt en adgangskode, så log ind. Ellers bed om en ny invitation.',
    toSignIn: 'Log ind',
  },
};
