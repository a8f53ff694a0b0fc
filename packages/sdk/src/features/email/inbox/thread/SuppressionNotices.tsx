'use client';
import type { MailThreadSuppression } from '@reachkit/contract/email/inbox/thread';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as page from '../../parts/EmailPage.css.ts';
import { SuppressionRemoval } from '../../suppressions/SuppressionRemoval.tsx';
import { formatSuppressionsView, openSuppressionsView } from '../../suppressions/suppressionsView.ts';
import { isKept } from '../../suppressions/useEmailSuppressions.ts';
import * as css from './Thread.css.ts';
import type { EmailThreadModel } from './useEmailThread.ts';

interface SuppressionNoticesProps {
  readonly model: EmailThreadModel;
}

/** Addresses of the conversation that the team does not write to: why, since when, and how that ends. */
export function SuppressionNotices({ model }: SuppressionNoticesProps) {
  const [removing, setRemoving] = useState<MailThreadSuppression | null>(null);
  return (
    <>
      {model.suppressions.map((suppression) => (
        <SuppressionNotice
          key={suppression.id}
          suppression={suppression}
          threadId={model.threadId}
          onLift={() => setRemoving(suppression)}
        />
      ))}
      {removing && (
        <SuppressionRemoval
          suppression={removing}
          isAlive={removing.isAlive}
          remove={model.liftSuppression}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

interface SuppressionNoticeProps {
  readonly suppression: MailThreadSuppression;
  readonly threadId: string;
  readonly onLift: () => void;
}

function SuppressionNotice({ suppression, threadId, onLift }: SuppressionNoticeProps) {
  const t = useText(emailTexts);
  const { day } = useFormats();
  const { address, reason, at, until, isConfirmed, isAlive } = suppression;
  // A hidden address is not found by searching for it.
  const keyword = address.includes('•') ? '' : address;
  const view = formatSuppressionsView({ ...openSuppressionsView, reason, keyword });
  const words = { address, day: day(at) };
  return (
    <Notice
      tone="warning"
      className={css.notice}
      action={
        <span className={css.decide}>
          <Link to={{ kind: 'email', folder: 'suppressions', view }} className={page.link}>
            {t('thread.suppressed.list')}
          </Link>
          {isKept(suppression) ? (
            <span title={t('suppressions.keptHelp')}>{t('suppressions.kept')}</span>
          ) : (
            <Button size="small" onClick={onLift}>
              {t('thread.suppressed.lift')}
            </Button>
          )}
        </span>
      }
    >
      <span data-rk-data="">
        {t('thread.suppressed.said', { ...words, reason: t(`suppressions.reason.${reason}`) })}
        {!isConfirmed && t('thread.suppressed.unconfirmed')}
        {until !== null && t('thread.suppressed.until', { time: day(until) })}
      </span>
      <Source suppression={suppression} threadId={threadId} />
      {isAlive && <span className={css.because}>{t('thread.suppressed.alive')}</span>}
    </Notice>
  );
}

/** What said that the address is not to be written to. */
function Source({ suppression, threadId }: Omit<SuppressionNoticeProps, 'onLift'>) {
  const t = useText(emailTexts);
  const { source, campaign, by } = suppression;
  const subject = source && (source.subject || t('thread.noSubject'));
  const said = subject === null ? '' : t('thread.suppressed.source', { subject });
  const others = [
    campaign && t('suppressions.of', { name: campaign.name || t('campaigns.unnamed') }),
    by !== null && t('suppressions.by', { name: by }),
  ].filter((one) => typeof one === 'string');
  if (said === '' && others.length === 0) return null;
  return (
    <span data-rk-data="" className={css.because}>
      {source && source.threadId !== threadId ? (
        <Link to={{ kind: 'mailThread', id: source.threadId }} className={page.link}>
          {said}
        </Link>
      ) : (
        said
      )}
      {said !== '' && others.length > 0 && ' · '}
      {others.join(' · ')}
    </span>
  );
}
