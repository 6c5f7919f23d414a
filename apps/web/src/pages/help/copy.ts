/** Our own short answers; `{telefon}` is the provider's phone. */
export const COPY = {
  page: 'Hjælp',
  title: (brand: string) => `Hjælp til ${brand}`,
  lead: 'Korte svar på det, vi oftest bliver spurgt om.',
  contents: 'Indhold',
  toPortal: 'Gå til bestilling',
  chapters: [
    {
      title: 'Bestilling',
      topics: [
        {
          id: 'bestil',
          title: 'Sådan bestiller du en taxa',
          lines: [
            'Åbn Bestilling. Skriv mindst tre bogstaver af adressen, og vælg den på listen. Vælger du en vej, så skriv husnummeret med. Din lokations første favorit står klar som afhentning.',
            'Skriver du etage og dør efter husnummeret på afhentningen, får chaufføren det som besked.',
            'Vælg Hurtigst muligt eller Forudbestil med dato og tid. Du kan bestille op til et år frem.',
            'Vælg vogn og tilvalg. Flere tilvalg kan give længere ventetid.',
            'Læs linjen over knappen igen, og tryk Bestil taxa. Turen står straks på listen til højre.',
          ],
        },
        {
          id: 'samme-tur',
          title: 'Når turen er den samme som sidst',
          lines: [
            'Kvikbestil sender en almindelig vogn til afhentningsadressen med det samme. Du ser, hvad der bestilles, før du bekræfter.',
            'Har lokationen faste ture, står de øverst under Tur detaljer, med adresser, konto og pris på plads.',
            'Åbn en tur, og tryk Returtur for at køre den modsatte vej, eller Bestil igen for at køre den én gang til. Formularen bliver udfyldt, og du vælger tidspunktet.',
          ],
        },
        {
          id: 'stor-vogn',
          title: 'Mere end fire personer',
          lines: [
            'Vælg 5 til 8 personer. Så spørger vi taxacentralen, om en stor vogn er ledig. Det kan tage op til 2 minutter, og du kan bestille andre ture imens.',
            'Er der ingen stor vogn, kan du med ét tryk få 2 almindelige vogne til 4 personer hver.',
          ],
        },
        {
          id: 'stop',
          title: 'Stop på vejen og flere vogne',
          lines: [
            'Tryk Tilføj stop under afhentningen, hvis vognen skal forbi andre steder. Der kan være op til fire. Mangler knappen, har virksomheden ikke slået stop til.',
            'Skal I bruge flere vogne til samme tur, så vælg dem under Antal vogne. De kan rettes og annulleres hver for sig.',
          ],
        },
        {
          id: 'mange',
          title: 'Mange ture på én gang',
          lines: [
            'Tryk Bestil mange på bestillingssiden, og indsæt rækkerne fra Excel. Første række skal være overskrifter. Du ser for hver række, hvad der bestilles, og hvad der mangler, før noget bliver bestilt.',
          ],
        },
        {
          id: 'gentag',
          title: 'Ture, der gentages',
          lines: [
            'Vælg Gentag turen i bestillingen, og vælg dage. De næste 14 dages ture bestilles med det samme, resten, når de nærmer sig. Mangler valget, har virksomheden ikke slået det til.',
            'Under Gentagne ture kan du flytte en dag eller springe den over, rette turen og dagene eller stoppe det hele.',
          ],
        },
        {
          id: 'godkendelse',
          title: 'Ture, der skal godkendes',
          lines: [
            'Virksomheden kan have regler for pris, tider, områder og budget. En tur, som en regel stopper, bliver enten afvist med grunden eller venter på godkendelse.',
            'En tur, der venter, er ikke bestilt hos taxacentralen. Den, der skal godkende, får en e-mail og ser turen under Kræver handling på bestillingssiden.',
          ],
        },
      ],
    },
    {
      title: 'Undervejs',
      topics: [
        {
          id: 'folg',
          title: 'Følg turen',
          lines: [
            'Listen viser, hvor langt turen er: Bestilt, Søger ledig taxi, På vej, Afventer passager, Kører, Afsluttet. Den opdaterer sig selv.',
            'Tryk på en tur for at se vognens nummer, kortet, og hvornår den er fremme.',
            'Vil du have besked, når vognen holder ved døren, så slå Notifikationer på computeren til i brugermenuen.',
            'Står der Genopretter forbindelse øverst, henter siden de nyeste ture, så snart der er forbindelse igen.',
          ],
        },
        {
          id: 'link',
          title: 'Lad den rejsende følge vognen',
          lines: [
            'Åbn turen, og tryk Giv link. Den rejsende får det på SMS eller e-mail og ser vognen på kortet uden at logge ind. Linket kan tilbagekaldes samme sted. Mangler knappen, har virksomheden ikke slået links til.',
          ],
        },
        {
          id: 'annuller',
          title: 'Ret eller annuller',
          lines: [
            'Åbn turen, og tryk Rediger for at rette den. Det kan du, til en vogn er på vej. En tur med stor vogn kan ikke rettes: annuller den, og bestil en ny.',
            'Åbn turen, og tryk Annuller tur. Det kan du, til turen er kørt. Holder vognen allerede ved døren, kan det koste en forgæves kørsel.',
            'En annulleret tur kan bestilles igen med Genbestil tur.',
          ],
        },
      ],
    },
    {
      title: 'Overblik og betaling',
      topics: [
        {
          id: 'overblik',
          title: 'Find en afsluttet tur',
          lines: [
            'Åbn Overblik, vælg periode, og filtrér på konto, kunde eller pris. Søgefeltet finder ordrenummer, navn, vogn og adresse.',
            'Gem visning husker periode og filtre under et navn i din browser, så du kan vælge dem med ét tryk næste gang.',
            'Hent rapport giver dig de viste ture som en CSV-fil. Pilen ved siden af giver dig dem som et Excel-ark.',
          ],
        },
        {
          id: 'kvittering',
          title: 'Kvitteringer og fakturaer',
          lines: [
            'Åbn en kørt tur, og tryk Hent kvittering.',
            'En administrator finder månedens fakturaer under Indstillinger, Fakturagrundlag. Er der noget galt med en tur, så tryk på den, og vælg Gør indsigelse. Svaret står samme sted og kommer på e-mail.',
          ],
        },
        {
          id: 'taxibon',
          title: 'Giv en gæst en taxatur',
          lines: [
            'Åbn Taxibon, og tryk Opret taxibon. Gæsten får en kode på SMS, ringer selv efter en taxa, når den skal bruges, og siger koden. Turen betales af lokationens konto. Du kan sætte en højeste pris, dage og tidspunkter.',
            'På listen ser du, om taxibonen er brugt, og du kan sende den igen eller deaktivere den. Taxibon kan ses af managere og administratorer, hvor det er slået til.',
          ],
        },
      ],
    },
    {
      title: 'Brugere',
      topics: [
        {
          id: 'profil',
          title: 'Ret dit navn eller telefonnummer',
          lines: ['Åbn brugermenuen øverst til højre, og vælg Min profil. Din e-mail og din rolle kan en administrator rette.'],
        },
        {
          id: 'importer',
          title: 'Opret mange medarbejdere på én gang',
          lines: [
            'Åbn Medarbejdere, og tryk Importér. Kopiér rækkerne fra Excel, og indsæt dem, eller slip en CSV-fil på siden. Første række skal være overskrifter: Fornavn, Efternavn og E-mail, og gerne Telefon, Rolle og Lokation. Står hele navnet i én kolonne, kan den hedde Navn. Hent skabelon giver dig en tom liste.',
            'Før noget oprettes, ser du for hver række, om den oprettes, findes allerede, eller hvad der er galt med den. Ryger forbindelsen undervejs, kan du trygt fortsætte: ingen oprettes to gange.',
          ],
        },
        {
          id: 'adgangskode',
          title: 'Glemt kodeord',
          lines: ['Tryk Glemt kodeord på siden, hvor du logger ind. Linket i e-mailen virker i en time og kun én gang.'],
        },
      ],
    },
  ],
  more: 'Genveje og kontakt',
  shortcuts: {
    id: 'genveje',
    title: 'Genveje på tastaturet',
    keys: [
      { keys: ['Tab'], does: 'Næste felt. Den første Tab på siden springer til indholdet.' },
      { keys: ['Pil ned', 'Enter'], does: 'Vælg en adresse på listen.' },
      { keys: ['Alt', 'K'], does: 'Vælg adressen på kortet, når du står i et adressefelt.' },
      { keys: ['Ctrl', 'Enter'], does: 'Bestil taxa, uanset hvilket felt du står i. På Mac: Cmd og Enter.' },
      { keys: ['Ctrl', 'K'], does: 'Søg efter sider, ture, medarbejdere og kunder. På Mac: Cmd og K.' },
      { keys: ['Esc'], does: 'Luk det øverste: en liste, en dialog eller et panel.' },
    ],
  },
  phone: {
    id: 'ring',
    title: 'Ring til os',
    text: 'Haster det, er linjen nede, eller vil du hellere tale med et menneske, så ring. Hav ordrenummeret klar, hvis det gælder en tur.',
    mail: 'Andre spørgsmål kan du skrive om til',
  },
};
