'use client';
import type { MailThreadSuppression } from '@reachkit/contract/email/inbox/thread';
import { useState } from 'react';
import { useNavigation } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import * as page from '../../../../domain/page/page.css.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { SuppressionRemoval } from '../../suppressions/SuppressionRemoval.tsx';
import { formatSuppressionsView, openSuppressionsView } from '../../suppressions/suppressionsView.ts';
import { isKept } from '../../suppressions/useEmailSuppressions.ts';
import * as css from './Thread.css.ts';
import type { EmailThreadModel } from './useEmailThread.ts';

interface SuppressionNoticesProps {
  readonly model: EmailThreadModel;
}

/** Suppressed addresses of the conversation: reason, start, and how the suppression ends. */
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
  const { navigation } = useNavigation();
  const { address, reason, at, until, isConfirmed, campaign, by, source, isAlive } = suppression;
  // A masked address cannot be searched for.
  const keyword = address.includes('•') ? '' : address;
  const view = formatSuppressionsView({ ...openSuppressionsView, reason, keyword });
  const list = { kind: 'email', folder: 'suppressions', view } as const;
  const said = [
    t('thread.suppressed.said', { address, day: day(at), reason: t(`suppressions.reason.${reason}`) }),
    isConfirmed ? '' : t('thread.suppressed.unconfirmed'),
    until === null ? '' : t('thread.suppressed.until', { time: day(until) }),
    campaign ? ` · ${t('suppressions.of', { name: campaign.name || t('campaigns.unnamed') })}` : '',
    by === null ? '' : ` · ${t('suppressions.by', { name: by })}`,
  ];
  return (
    <Notice tone="warning" className={css.notice}>
      <span data-rk-data="" className={css.because}>
        {said.join('')}
      </span>
      {source && <Source source={source} isHere={source.threadId === threadId} />}
      {isAlive && <span className={css.because}>{t('thread.suppressed.alive')}</span>}
      <span className={css.lift}>
        {isKept(suppression) ? (
          // An opt-out by email ends when the email is reclassified; one by link does not.
          <span>
            {t('suppressions.end.onlyThey')}
            {source && ` · ${t('suppressions.end.misjudged')}`}
          </span>
        ) : (
          <Button size="small" onClick={onLift}>
            {t('thread.suppressed.lift')}
          </Button>
        )}
        {navigation?.href(list) !== undefined && (
          <Link to={list} className={page.link}>
            {t('suppressions.end.list')}
          </Link>
        )}
      </span>
    </Notice>
  );
}

interface SourceProps {
  readonly source: NonNullable<MailThreadSuppression['source']>;
  /** Whether the message is in the shown conversation. */
  readonly isHere: boolean;
}

/** The message that caused the suppression. */
function Source({ source: { threadId, subject }, isHere }: SourceProps) {
  const t = useText(emailTexts);
  const said = t('thread.suppressed.source', { subject: subject || t('thread.noSubject') });
  return (
    <span data-rk-data="" className={css.because}>
      {isHere ? (
        said
      ) : (
        <Link to={{ kind: 'mailThread', id: threadId }} className={page.link}>
          {said}
        </Link>
      )}
    </span>
  );
}
