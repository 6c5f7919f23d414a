import type { Config } from '../../apps/api/src/config.ts';

const demoPassword = 'praj-demo-2026';
const demoPeople = [
  ['admin@praj.example', 'Praj Admin', 'Praj Taxa'],
  ['firma@nordlys.example', 'Admin', 'Nordlys Rådgivning A/S, København'],
  ['leder@nordlys.example', 'Manager', 'Nordlys Rådgivning A/S, København'],
  ['bruger@nordlys.example', 'Bruger', 'Nordlys Rådgivning A/S, København'],
  ['firma@havnens.example', 'Admin', 'Havnens Arkitekter ApS'],
  ['bruger@havnens.example', 'Bruger', 'Havnens Arkitekter ApS'],
  ['firma@sundby.example', 'Admin', 'Sundby Kommune'],
] as const;

/** What the person at the keyboard reads when the portal is ready. */
export function welcome(config: Config): string {
  return [
    '',
    `  ${config.brandName} er klar på ${config.publicUrl}`,
    '',
    ...(config.demo ? demoLines(config) : realLines(config)),
    '',
    '  Stop med Ctrl-C.',
    '',
  ].join('\n');
}

function demoLines({ dispatchSpeed, simulator }: Config): string[] {
  const width = (column: 0 | 1) => Math.max(...demoPeople.map((person) => person[column].length)) + 2;
  const people = demoPeople.map(([mail, role, company]) => `    ${mail.padEnd(width(0))}${role.padEnd(width(1))}${company}`);
  const speed = dispatchSpeed === 1 ? 'i virkelig hastighed' : `${dispatchSpeed} gange hurtigere end virkeligheden`;
  const centre = simulator.plays ? `er en simulator og kører ${speed}` : 'er ikke med: den kalder selv, med DISPATCH_KEY';
  return [`  Log ind i demoen med adgangskoden ${demoPassword}:`, ...people, '', `  Taxacentralen ${centre}.`];
}

const realLines = ({ smtpUrl, smsToken }: Config): string[] => [
  '  Den første bruger oprettes med: npm run admin -- create <e-mail>',
  ...(smtpUrl === undefined ? ['  Mails sendes ikke, heller ikke invitationer: SMTP_URL er ikke sat.'] : []),
  ...(smsToken === undefined ? ['  SMS sendes ikke: SMS_GATEWAYAPI_TOKEN er ikke sat.'] : []),
];
