'use client';
import type { MailSender } from '@reachkit/contract/email/sender';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './SenderPage.css.ts';
import type { EmailSendersModel, MailOauthProvider } from './useEmailSenders.ts';

interface OauthOfferProps {
  /** OAuth providers of the installation. */
  readonly providers: readonly MailOauthProvider[];
  /** The sender that signs in again; `null` for a new one. */
  readonly sender: Pick<MailSender, 'id' | 'auth'> | null;
  readonly onBegin: EmailSendersModel['beginOauth'];
}

/** Signs in at the provider in a separate tab, instead of a password. */
export function OauthOffer({ providers, sender, onBegin }: OauthOfferProps) {
  const t = useText(emailTexts);
  const [state, setState] = useState<MailOauthProvider | 'opened' | null>(null);
  /** URL of the provider's page as a link, if the browser blocks the tab. */
  const [url, setUrl] = useState<string | null>(null);
  const { run, failure } = useAction(async (provider: MailOauthProvider) => {
    // Opened synchronously: a browser blocks a later tab.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setState(provider);
    setUrl(null);
    const page = await onBegin(provider, sender?.id).catch((thrown: unknown) => {
      tab?.close();
      setState(null);
      throw thrown;
    });
    if (tab) tab.location.href = page;
    else setUrl(page);
    setState(tab ? 'opened' : null);
  });
  if (providers.length === 0) return null;
  const isSigned = sender?.auth === 'oauth';

  return (
    <div className={css.said}>
      <div className={css.actions}>
        {providers.map((provider) => (
          <Button key={provider} isLoading={state === provider} onClick={() => void run(provider)}>
            {t(isSigned ? 'senders.oauthAgain' : 'senders.oauth', {
              provider: t(`senders.oauthNames.${provider}`),
            })}
          </Button>
        ))}
      </div>
      {!isSigned && <p className={css.quiet}>{t('senders.oauthHelp')}</p>}
      {state === 'opened' && <Notice>{t('senders.oauthOpened')}</Notice>}
      {url !== null && (
        <Notice
          action={
            <Button variant="link" href={url} target="_blank">
              {t('senders.oauthOpen')}
            </Button>
          }
        >
          {t('senders.oauthBlocked')}
        </Notice>
      )}
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
