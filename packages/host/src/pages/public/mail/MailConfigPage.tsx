import { useText } from '@reachkit/sdk';
import { mailProviderIds, mailProviders } from '@reachkit/sdk/site';
import { Notice } from '@reachkit/sdk/ui';
import { Link } from 'react-router-dom';
import * as frame from '../frame.css.ts';
import { mailTexts } from '../locales/mail.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { Scrolling } from './MailParts.tsx';
import * as css from './mail.css.ts';
import { mailMessages } from './mailMessages.ts';

/** Page to choose a mail provider, with links to the setup guides. */
export function MailConfigPage() {
  return (
    <PublicPage name="mailConfig" messages={mailMessages}>
      <Body />
    </PublicPage>
  );
}

function Body() {
  const t = useText(mailTexts);
  return (
    <>
      <h1 className={frame.title}>{t('choose.title')}</h1>
      <p className={frame.lead}>{t('choose.lead')}</p>
      <div className={css.notices}>
        <Notice>{t('making')}</Notice>
      </div>
      <div className={css.chooser}>
        <Scrolling label={t('choose.caption')}>
          <table className={css.table}>
            <caption className={css.caption}>{t('choose.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('choose.provider')}</th>
                <th scope="col">{t('choose.ends')}</th>
                <th scope="col">{t('choose.secret')}</th>
              </tr>
            </thead>
            <tbody>
              {mailProviderIds.map((id) => {
                const { path, domains, credential } = mailProviders[id];
                const name = t(`providers.${id}.name`);
                return (
                  <tr key={id}>
                    <th scope="row">
                      <Link className={frame.inline} to={path} aria-label={t('choose.open', { name })}>
                        {name}
                      </Link>
                    </th>
                    <td>
                      {domains.length > 0 ? (
                        <bdi dir="ltr">{domains.map((domain) => `@${domain}`).join(', ')}</bdi>
                      ) : (
                        t('choose.own')
                      )}
                    </td>
                    <td>{t(`secrets.${credential.kind}`)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scrolling>
      </div>
      <div className={css.after}>
        <h2 className={frame.sectionTitle}>{t('choose.other')}</h2>
        <p className={css.stepBody}>{t('choose.otherBody')}</p>
      </div>
    </>
  );
}
