import { useFormats, useText } from '@reachkit/sdk';
import type { MailFact, MailProvider } from '@reachkit/sdk/site';
import type { ReactNode } from 'react';
import { mailTexts } from '../locales/mail.zh.ts';
import { Scrolling, Sources } from './MailParts.tsx';
import * as css from './mail.css.ts';

/** Password, activation and sending limits of a mail provider, each with its source. */
export function MailFacts({ provider }: { readonly provider: MailProvider }) {
  const t = useText(mailTexts);
  const { exact } = useFormats();
  const { access, credential, limits } = provider;
  return (
    <Scrolling label={t('facts.title')}>
      <table className={`${css.table} ${css.stacked}`}>
        <caption className={css.caption}>{t('facts.title')}</caption>
        <tbody>
          <FactRow name={t('facts.secret')} fact={credential}>
            {t(`secrets.${credential.kind}`)}
          </FactRow>
          <FactRow name={t('facts.access')} fact={access}>
            {access.isOffAtFirst === null
              ? t('facts.unknownAccess')
              : access.isOffAtFirst
                ? t('facts.off')
                : t('facts.on')}
          </FactRow>
          <FactRow name={t('facts.limits')} fact={limits}>
            {limits.values.length === 0
              ? t('facts.noLimits')
              : limits.values.map(({ kind, most }) => (
                  <div key={kind}>{t(`facts.${kind}`, { most: exact(most) })}</div>
                ))}
            {limits.isForPaid && <div className={css.checked}>{t('facts.paid')}</div>}
          </FactRow>
        </tbody>
      </table>
    </Scrolling>
  );
}

interface FactRowProps {
  readonly name: string;
  readonly fact: MailFact;
  readonly children: ReactNode;
}

function FactRow({ name, fact, children }: FactRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
      <td>
        <Sources fact={fact} />
      </td>
    </tr>
  );
}
