'use client';
import type { MailSender } from '@reachkit/contract/email/sender';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import type { MenuSection } from '../../../ui/Menu/Menu.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { PauseFigures } from '../campaigns/PauseFigures.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as own from './EmailSenders.css.ts';
import { ResumeQuestion } from './ResumeQuestion.tsx';
import { toneOfSender, wordOfSender } from './senderState.ts';
import type { EmailSendersModel } from './useEmailSenders.ts';
import { useWarmUpText } from './useWarmUpText.ts';

/** Lazy, as few senders have unreadable messages. */
const UnreadableLine = lazyPart(async () => (await import('../inbox/UnreadableMails.tsx')).UnreadableLine);

interface SenderRowProps {
  readonly sender: MailSender;
  readonly model: EmailSendersModel;
  readonly onRemove: () => void;
}

/** A sender in the list: owner, status and usage of today. */
export function SenderRow({ sender, model, onRemove }: SenderRowProps) {
  const t = useText(emailTexts);
  const { exact, percent } = useFormats();
  const warmUpText = useWarmUpText();
  const { today, bounces } = sender;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={cx(css.row, own.columns)}>
      <div className={css.words}>
        <span className={own.nameLine}>
          <button
            type="button"
            className={css.name}
            dir="ltr"
            onClick={() => model.setView({ open: sender.id }, 'open')}
          >
            {sender.address}
          </button>
          {sender.isDefault && <Badge kind="text">{t('senders.default')}</Badge>}
          {sender.provider === 'sandbox' && (
            <Badge kind="text" tone="warning">
              {t('senders.sandbox')}
            </Badge>
          )}
        </span>
        <span className={css.quiet}>
          <bdi data-rk-data="">{sender.name}</bdi>
          {!sender.isOwn && sender.by !== '' && ` · ${t('senders.by', { name: sender.by })}`}
          {!sender.isShared && ` · ${t('senders.private')}`}
        </span>
      </div>
      <div className={cx(css.state, css.wide)}>
        <Badge tone={toneOfSender(sender)}>{t(`senders.state.${wordOfSender(sender)}`)}</Badge>
        {sender.warmUp && <span className={css.quiet}>{warmUpText(sender.warmUp)}</span>}
        {sender.pause?.reason === 'bounces' && (
          <span className={css.quiet}>
            <PauseFigures tally={sender.pause.tally} of={{ sender: sender.id }} />
          </span>
        )}
        {sender.unreadable > 0 && (
          <PartBoundary fallback={null}>
            <UnreadableLine mailbox={sender} />
          </PartBoundary>
        )}
        {!sender.imap && <span className={css.quiet}>{t('senders.noImap')}</span>}
        <WayOut sender={sender} model={model} onAsk={() => setAsking(true)} />
      </div>
      <div className={css.wide} title={t('senders.todayMeans')}>
        <Progress
          label={t('senders.today')}
          value={Math.min(today.sent, today.cap)}
          max={today.cap}
          valueText={t('templates.stockOf', { used: exact(today.sent), limit: exact(today.cap) })}
          end={<span className={css.quiet}>{t(`senders.capReason.${today.capReason}`)}</span>}
        />
      </div>
      <span className={cx(own.bounces, css.wide)}>
        <span className={css.quiet} title={t('senders.bounceRateMeans')}>
          {t('senders.bounceRate')}
        </span>
        <bdi dir="ltr">{bounces.rate === null ? '–' : percent(bounces.rate)}</bdi>
      </span>
      <Actions sender={sender} model={model} onRemove={onRemove} onAsk={() => setAsking(true)} />
      {isAsking && (
        <ResumeQuestion
          sender={sender}
          resume={(id) => model.setPaused(id, false)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

interface AskProps {
  /** Opens the confirmation for a sender paused by the bounce guard. */
  readonly onAsk: () => void;
}
type WayOutProps = Omit<SenderRowProps, 'onRemove'> & AskProps;

/** The action that lets a stopped sender send again. */
function WayOut({ sender, model, onAsk }: WayOutProps) {
  const t = useText(emailTexts);
  const runAction = useSenderAction();
  const { id, address, status, pause } = sender;
  if (!model.canManage(sender)) return null;
  if (status === 'unverified' || status === 'failed' || pause?.reason === 'login') {
    return (
      <Button
        variant="link"
        aria-label={`${t(status === 'unverified' ? 'senders.verify' : 'senders.verifyAgain')}: ${address}`}
        onClick={() => void runAction(model.verify(id))}
      >
        {t(status === 'unverified' ? 'senders.verify' : 'senders.verifyAgain')}
      </Button>
    );
  }
  if (pause === null) return null;
  return (
    <Button
      variant="link"
      aria-label={`${t('senders.resume')}: ${address}`}
      onClick={() =>
        pause.reason === 'bounces'
          ? onAsk()
          : void runAction(model.setPaused(id, false), t('senders.resumed', { address }))
      }
    >
      {t('senders.resume')}
    </Button>
  );
}

/** Runs an action on a sender, and shows the result. */
function useSenderAction() {
  const attempt = useAttempt();
  return (done: Promise<void>, text?: string) =>
    attempt(async () => {
      await done;
      return text;
    });
}

function Actions({ sender, model, onRemove, onAsk }: SenderRowProps & AskProps) {
  const t = useText(emailTexts);
  const runAction = useSenderAction();
  const { id, address, status, pause, warmUp, isDefault } = sender;
  const isPaused = pause !== null;
  const own: MenuSection = {
    id: 'own',
    items: [
      { id: 'edit', label: t('senders.edit'), onSelect: () => model.setView({ open: id }, 'open') },
      {
        id: 'verify',
        label: t(status === 'unverified' ? 'senders.verify' : 'senders.verifyAgain'),
        isDisabled: status === 'verifying',
        onSelect: () => void runAction(model.verify(id)),
      },
      {
        id: 'pause',
        label: t(isPaused ? 'senders.resume' : 'senders.pause'),
        // After failed logins, only a verification resumes the sender.
        isDisabled: pause?.reason === 'login',
        onSelect: () =>
          pause?.reason === 'bounces'
            ? onAsk()
            : void runAction(
                model.setPaused(id, !isPaused),
                t(isPaused ? 'senders.resumed' : 'senders.paused', { address }),
              ),
      },
      {
        id: 'warmUp',
        label: t(warmUp ? 'senders.warmedUp' : 'senders.warmUpAgain'),
        onSelect: () =>
          void runAction(
            model.setWarmedUp(sender, warmUp !== null),
            t(warmUp ? 'senders.warmedUpDone' : 'senders.warmUpBegun', { address }),
          ),
      },
    ],
  };
  const first: MenuSection = {
    id: 'default',
    items: [
      {
        id: 'default',
        label: t('senders.makeDefault'),
        isDisabled: isDefault,
        onSelect: () => void runAction(model.setDefault(id), t('senders.defaultSet', { address })),
      },
    ],
  };
  const last: MenuSection = {
    id: 'remove',
    items: [{ id: 'remove', label: t('senders.remove'), isDanger: true, onSelect: onRemove }],
  };
  return (
    <RowMenu
      className={css.menu}
      label={t('senders.more', { address })}
      sections={() => (model.canManage(sender) ? [first, own, last] : [first])}
    />
  );
}
