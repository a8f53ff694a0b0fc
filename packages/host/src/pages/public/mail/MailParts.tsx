import { useFormats, useText } from '@reachkit/sdk';
import type { CheckedSource, MailFact, MailProvider, MailServer } from '@reachkit/sdk/site';
import { CopyButton } from '@reachkit/sdk/ui';
import type { ReactNode } from 'react';
import { inline } from '../frame.css.ts';
import { mailTexts } from '../locales/mail.zh.ts';
import * as css from './mail.css.ts';

/** Source and date of each fact; an unconfirmed fact is marked. */
export function Sources({ fact }: { readonly fact: MailFact }) {
  const t = useText(mailTexts);
  return (
    <ul className={css.sources}>
      {!fact.confirmed && <li className={css.unsure}>{t('source.unsure')}</li>}
      {fact.sources.map((source) => (
        <li key={source.url}>
          <Source source={source} />
        </li>
      ))}
    </ul>
  );
}

function Source({ source }: { readonly source: CheckedSource }) {
  const t = useText(mailTexts);
  const { day } = useFormats();
  const publisher = new URL(source.url).hostname.replace(/^www\./, '');
  return (
    <>
      <a className={inline} href={source.url} rel="noreferrer">
        {source.isOfficial ? t('source.official') : t('source.other')}
        {': '}
        <bdi>{publisher}</bdi>
      </a>{' '}
      <span className={css.checked}>{t('source.checked', { date: day(source.checkedOn) })}</span>
    </>
  );
}

/** Every server of a provider, with port, encryption and source. */
export function ServerTable({ provider }: { readonly provider: MailProvider }) {
  const t = useText(mailTexts);
  return (
    <Scrolling label={t('servers.title')}>
      <table className={`${css.table} ${css.stacked}`}>
        <caption className={css.caption}>{t('servers.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('servers.use')}</th>
            <th scope="col">{t('servers.host')}</th>
            <th scope="col">{t('servers.port')}</th>
            <th scope="col">{t('servers.security')}</th>
            <th scope="col">{t('servers.source')}</th>
          </tr>
        </thead>
        <tbody>
          {provider.servers.map((server) => (
            <ServerRow key={`${server.protocol}${server.port}`} server={server} />
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function ServerRow({ server }: { readonly server: MailServer }) {
  const t = useText(mailTexts);
  const { host, port, protocol, security } = server;
  return (
    <tr>
      <th scope="row">{t(`servers.${protocol}`)}</th>
      <td>
        <span className={css.host}>
          <bdi dir="ltr">{host}</bdi>
          <CopyButton
            text={host}
            isIconOnly
            size="small"
            variant="ghost"
            labels={{
              copy: t('servers.copy', { host }),
              copied: t('servers.copied'),
              refused: t('servers.refused'),
            }}
          />
        </span>
      </td>
      <td>{port}</td>
      <td>{t(`servers.${security}`)}</td>
      <td>
        <Sources fact={server} />
      </td>
    </tr>
  );
}

interface ScrollingProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrollable by keyboard too, if the table is wider than the page. */
export function Scrolling({ label, children }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
