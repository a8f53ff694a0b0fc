import { useFormats, useText } from '@reachkit/sdk';
import { useSiteConfig } from '@reachkit/sdk/shell';
import { Notice } from '@reachkit/sdk/ui';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as frame from '../frame.css.ts';
import { documentTexts } from '../locales/document.zh.ts';
import * as css from './document.css.ts';
import { Prose } from './Prose.tsx';

/** Day of the last change to any of the documents. */
const updatedOn = '2026-11-24';

export interface DocumentSection {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

export interface DocumentBodyProps {
  /** Operator's document that can replace this one. */
  readonly replacedBy?: 'privacy' | 'terms' | undefined;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly DocumentSection[];
}

/** A document with a table of contents, the operator's name, and a link to the operator's own text, if any. */
export function DocumentBody({ replacedBy, title, lead, sections }: DocumentBodyProps) {
  const t = useText(documentTexts);
  useHashTarget();
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1 className={frame.title}>{title}</h1>
        <p className={frame.lead}>{lead}</p>
        <Operator replacedBy={replacedBy} />
      </header>
      <nav className={css.contents} aria-labelledby="contents">
        <h2 id="contents" className={css.contentsTitle}>
          {t('contents')}
        </h2>
        <ol className={css.contentsList}>
          {sections.map((section) => (
            <li key={section.id}>
              <a className={css.contentsLink} href={`#${section.id}`}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.body}>
        {sections.map((section) => (
          <Section key={section.id} id={section.id} title={section.title}>
            <Prose text={section.body} />
          </Section>
        ))}
      </div>
    </article>
  );
}

function Operator({ replacedBy }: Pick<DocumentBodyProps, 'replacedBy'>) {
  const t = useText(documentTexts);
  const { data } = useSiteConfig();
  const { day } = useFormats();
  const holder = data?.copyright.holder ?? 'Reachkit';
  const email = data?.service.email ?? null;
  const { pathname } = useLocation();
  const own = (replacedBy && data?.links[replacedBy]) ?? pathname;
  return (
    <>
      <ul className={css.facts}>
        <li>{t('operator', { holder })}</li>
        <li>{email === null ? t('noContact') : t('contact', { email })}</li>
        <li>
          <time dateTime={updatedOn}>{t('updated', { date: day(updatedOn) })}</time>
        </li>
      </ul>
      <div className={css.notice}>
        <Notice tone="warning">{own === pathname ? t('template') : <a href={own}>{t('replaced')}</a>}</Notice>
      </div>
    </>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={frame.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Scrolls to the section in a link's hash; otherwise the page starts at its top. */
function useHashTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
