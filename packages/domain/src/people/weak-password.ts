/** Commonest passwords of eight characters or more, Danish and English, lower case. Sources: public lists of leaked passwords. */
const COMMONEST = new Set(
  `12341234 11223344 12344321 87654321 987654321 0987654321 123123123 123321123 147258369 147852369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm123 q1w2e3r4 q1w2e3r4t5 1234qwer qwer1234 asdf1234 abcd1234
  abc12345 abcdefgh password passw0rd p@ssword p@ssw0rd pa55word trustno1 iloveyou sunshine princess football baseball basketball superman
  batman123 starwars computer internet whatever michelle jennifer jessica1 michael1 charlie1 liverpool chelsea1 arsenal1 manchester barcelona
  pokemon1 dragon12 monkey12 letmein1 welcome1 admin123 admin1234 administrator changeme default1 test1234 testtest temp1234 guest123 login123
  master12 shadow12 hello123 freedom1 spiderman mustang1 corvette ferrari1 mercedes porsche1 samsung1 google123 facebook linkedin
  adgangskode adgangskoden kodeordet kodeord1 kodeord123 hemmelig hemmeligt hemmelighed velkommen goddag123 hejhejhej hejsa123 hejmeddig
  hejmeddig1 dinmorfar mormor123 farfar123 morogfar lillemor lillefar lillebror lillesøster storebror storesøster elskerdig jegelskerdig
  elskling kærlighed skatteskat bedstemor bedstefar familien sommerfugl sommerhus sommerferie jordbær1 jordbaer chokolade lakridser
  rødgrød1 rugbrødet københavn koebenhavn kobenhavn københavnk aarhus123 århus1234 odense123 aalborg1 ålborg123 esbjerg1 randers1 danmark1
  danmark123 danmarkerdejligt dannebrog fodbold1 fodbold123 håndbold1 handbold brøndby1 brondby1 broendby fckøbenhavn fckobenhavn agfaarhus
  silkeborg nordsjælland midtjylland sjælland1 jylland1 bornholm taxataxa taxa1234 taxi1234 firmanavn virksomhed kontoret møde1234
  mandag123 tirsdag1 onsdag12 torsdag1 fredag123 lørdag123 søndag123 januar2026 februar2026 december`.split(/\s+/),
);
/** Words that stay weak however many digits and signs are hung on them. */
const WEAK_WORDS = new Set(
  `password kodeord adgangskode qwerty velkommen welcome hemmelig admin login sommer vinter forår efterår foråret efteråret januar februar
  marts april maj juni juli august september oktober november december danmark københavn fodbold brøndby hej hejsa skat elskede familie
  taxa taxi praj test demo abc`.split(/\s+/),
);
/** Parts of a name shorter than this are too common to refuse. */
const NAME_PART_MIN = 3;
const RUNS = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyzæøå', 'qwertyuiopåasdfghjklæøzxcvbnm'];

export interface PasswordOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Why a password is refused although it is long enough: one of the commonest, or it holds the person's own name or the
 * name part of their e-mail (decisions §3). Undefined when there is nothing to say against it.
 */
export function weaknessOf(password: string, owner: PasswordOwner): 'commonPassword' | 'ownName' | undefined {
  const plain = password.normalize('NFC').toLowerCase().trim();
  if (isCommon(plain)) return 'commonPassword';
  const names = [owner.firstName, owner.lastName, owner.email.split('@', 1)[0] ?? ''];
  const parts = names.flatMap((name) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .split(/[\s.\-_+]+/),
  );
  return parts.some((part) => part.length >= NAME_PART_MIN && plain.includes(part)) ? 'ownName' : undefined;
}

function isCommon(plain: string): boolean {
  const word = plain.replace(/^[\d\W_]+|[^\p{L}]+$/gu, '');
  return COMMONEST.has(plain) || WEAK_WORDS.has(word) || isRepeated(plain) || RUNS.some((run) => run.includes(plain));
}

/** `aaaaaaaa`, `abababab`, `12121212`: a piece of up to four characters over and over. */
const isRepeated = (plain: string): boolean => /^(.{1,4})\1+$/u.test(plain);
