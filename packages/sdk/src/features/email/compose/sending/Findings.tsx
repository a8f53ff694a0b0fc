'use client';
import type { MailSummary } from '@reachkit/contract/email/sending';
import { useText } from '../../../../core/i18n/useText.ts';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../ComposeEmail.css.ts';
import { type FindingText, useFindingText } from './useFindingText.ts';

interface FindingsProps {
  readonly summary: Pick<MailSummary, 'blockers' | 'warnings'>;
}

/** Reasons why an email cannot be sent, and warnings before sending. */
export function Findings({ summary: { blockers, warnings } }: FindingsProps) {
  const t = useText(emailTexts);
  const { ofBlocker, ofWarning } = useFindingText();
  return (
    <>
      {blockers.length > 0 && (
        <Notice tone="error">
          {t('sending.blocked')}
          <ul className={css.findings}>
            {blockers.map((blocker) => (
              <Finding key={`${blocker.code} ${JSON.stringify(blocker.values)}`} {...ofBlocker(blocker)} />
            ))}
          </ul>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          {t('sending.look')}
          <ul className={css.findings}>
            {warnings.map((warning) => (
              <Finding key={`${warning.code} ${JSON.stringify(warning.values)}`} {...ofWarning(warning)} />
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Finding({ text, about }: FindingText) {
  return (
    <li>
      {text}{' '}
      {about !== '' && (
        <bdi data-rk-data="" className={css.quiet}>
          {about}
        </bdi>
      )}
    </li>
  );
}
