import { useInstallation, useProviderPhone } from '../../entities/installation/queries.ts';
import { ButtonLink } from '../../ui/action/link.tsx';
import { Lamp } from '../../ui/display/lamp.tsx';
import { COPY } from './copy.ts';
import s from './help-page.module.css';

/** Short answers for whoever orders taxis, open to all (decisions §1). */
export function HelpPage() {
  const { brandName } = useInstallation();
  const contents = [...COPY.chapters, { title: COPY.more, topics: [COPY.shortcuts, COPY.phone] }];
  return (
    <>
      <title>{`${COPY.page} – ${brandName}`}</title>
      <header className={s.bar}>
        <Lamp>{brandName.toLocaleLowerCase('da-DK')}</Lamp>
        <ButtonLink to="/order" size="sm">
          {COPY.toPortal}
        </ButtonLink>
      </header>
      <main className={s.page}>
        <div className={s.head}>
          <h1>{COPY.title(brandName)}</h1>
          <p className={s.lead}>{COPY.lead}</p>
        </div>
        <nav aria-label={COPY.contents} className={s.contents}>
          {contents.map((chapter) => (
            <section key={chapter.title}>
              <h2>{chapter.title}</h2>
              <ul>
                {chapter.topics.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={s.text}>
          {COPY.chapters
            .flatMap(({ topics }) => topics)
            .map(({ id, title, lines }) => (
              <section key={id} id={id}>
                <h2>{title}</h2>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </section>
            ))}
          <Shortcuts />
          <Phone />
        </div>
      </main>
    </>
  );
}

function Shortcuts() {
  return (
    <section id={COPY.shortcuts.id}>
      <h2>{COPY.shortcuts.title}</h2>
      <dl className={s.keys}>
        {COPY.shortcuts.keys.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={s.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Phone() {
  const { contactMail } = useInstallation();
  const phone = useProviderPhone();
  return (
    <section id={COPY.phone.id}>
      <h2>{COPY.phone.title}</h2>
      <p>{COPY.phone.text}</p>
      {phone.shown && (
        <p>
          <a className={s.number} href={phone.href}>
            {phone.shown}
          </a>
        </p>
      )}
      {contactMail && (
        <p>
          {COPY.phone.mail} <a href={`mailto:${contactMail}`}>{contactMail}</a>.
        </p>
      )}
    </section>
  );
}
