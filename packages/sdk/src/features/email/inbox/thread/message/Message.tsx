'use client';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { CalendarDays, ChevronUp, Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useSlots } from '../../../../../core/slots.tsx';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { Avatar } from '../../../../../ui/Avatar/Avatar.tsx';
import { IconButton } from '../../../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../../../ui/Notice/Notice.tsx';
import { cx } from '../../../../../ui/rootProps.ts';
import { emailTexts } from '../../../locales/zh.ts';
import { Choice } from '../../../parts/Choice.tsx';
import { useShortTime } from '../../list/useShortTime.ts';
import { shortAddress } from '../shortAddress.ts';
import { threadSlots } from '../threadSlots.ts';
import type { EmailThreadModel } from '../useEmailThread.ts';
import * as css from './Message.css.ts';
import { MessageFrame } from './MessageFrame.tsx';
import { RemoteImages, ReplyState } from './MessageNotices.tsx';
import { MessageParts } from './MessageParts.tsx';
import { MessagePosts } from './MessagePosts.tsx';
import { MessageText } from './MessageText.tsx';
import { MessageVerdict } from './MessageVerdict.tsx';
import { MessageMarks, MessageWarnings, warningsOf } from './MessageWarnings.tsx';
import { useCalendarWords } from './useCalendarWords.ts';

interface MessageProps {
  readonly message: MailThreadMessage;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly model: EmailThreadModel;
}

/** One message: as a line, or open with all its parts. */
export function Message({ message, isOpen, onToggle, model }: MessageProps) {
  const line = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLElement>(null);
  // The clicked button is removed: the focus stays in the message.
  const toggle = (next: boolean) => {
    onToggle(next);
    queueMicrotask(() => (next ? opened : line).current?.focus({ preventScroll: true }));
  };
  return (
    <li className={css.message} data-direction={message.direction} data-open={isOpen ? '' : undefined}>
      {isOpen ? (
        <article ref={opened} tabIndex={-1} aria-labelledby={`${message.id}-who`} className={css.opened}>
          <Head message={message} model={model} onFold={() => toggle(false)} />
          <Content message={message} model={model} />
        </article>
      ) : (
        <Line lineRef={line} message={message} onOpen={() => toggle(true)} />
      )}
    </li>
  );
}

function useSide({ direction, from, by }: MailThreadMessage): string {
  const t = useText(emailTexts);
  return direction === 'out' ? (by ?? t('thread.me')) : from.name || from.address || t('thread.noSender');
}

function useRoundWord({ round }: MailThreadMessage): string {
  const t = useText(emailTexts);
  return round === null ? '' : round === 0 ? t('thread.first') : t('thread.round', { round });
}

interface LineProps {
  readonly message: MailThreadMessage;
  readonly lineRef: React.Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

function Line({ message, lineRef, onOpen }: LineProps) {
  const t = useText(emailTexts);
  const who = useSide(message);
  const round = useRoundWord(message);
  const shortTime = useShortTime();
  const { text, subject, hasOwnSubject, at } = message;
  const calendar = useCalendarWords()(message);
  return (
    <button ref={lineRef} type="button" aria-expanded={false} className={css.line} onClick={onOpen}>
      <Avatar name={who} size="small" />
      <bdi data-rk-data="" title={who} className={css.who}>
        {who}
      </bdi>
      <span className={css.preview}>
        {round !== '' && <span className={css.round}>{round} </span>}
        {hasOwnSubject && (
          <>
            <bdi data-rk-data="" title={subject} className={css.round}>
              {subject}
            </bdi>{' '}
          </>
        )}
        <bdi data-rk-data="">
          {text.replace(/\s+/g, ' ').trim().slice(0, 160) || (calendar?.said ?? t('thread.noText'))}
        </bdi>
      </span>
      <Opens message={message} />
      <Sent message={message} />
      <MessageMarks message={message} isShort />
      <time dateTime={at} className={css.time}>
        <bdi dir="ltr">{shortTime(at, true)}</bdi>
      </time>
    </button>
  );
}

function Opens({ message: { direction, opens } }: { readonly message: MailThreadMessage }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  if (direction === 'in' || !opens) return null;
  return (
    <span className={css.opens}>
      <Eye size={14} aria-hidden="true" /> {t('thread.opens', { count: opens, shown: exact(opens) })}
    </span>
  );
}

/** The state of one of our emails, unless it was certainly delivered. */
function Sent({ message: { reply, outcome } }: { readonly message: MailThreadMessage }) {
  const t = useText(emailTexts);
  if (outcome === 'failed' || outcome === 'ndr')
    return (
      <span className={css.opens} data-state="failed">
        {t(outcome === 'failed' ? 'reply.state.failed' : 'inbox.state.bounce')}
      </span>
    );
  if (reply === null || reply.state === 'sent') return null;
  return (
    <span className={css.opens} data-state={reply.state}>
      {t(`reply.state.${reply.state}`)}
    </span>
  );
}

interface HeadProps {
  readonly message: MailThreadMessage;
  readonly model: EmailThreadModel;
  readonly onFold: () => void;
}

function Head({ message, model, onFold }: HeadProps) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  const who = useSide(message);
  const round = useRoundWord(message);
  const shortTime = useShortTime();
  const { slots, slotProps } = useSlots(threadSlots);
  const { Translation } = slots;
  const { from, to, cc, replyTo, at, id, subject, hasOwnSubject } = message;
  const list = (people: typeof to) =>
    people.map(({ name, address }) => name || address).join(t('thread.presence.comma'));
  const receivers = [
    t('thread.to', { list: list(to) }),
    ...(cc.length > 0 ? [t('thread.cc', { list: list(cc) })] : []),
  ].join(' · ');
  return (
    <header className={css.head}>
      <Avatar name={who} size="medium" />
      <div className={css.people}>
        <p className={css.from}>
          <bdi id={`${id}-who`} data-rk-data="" title={who} className={css.name}>
            {who}
          </bdi>{' '}
          <bdi data-rk-data="" title={from.address} className={css.quiet}>
            {shortAddress(from.address) || (from.name !== '' && t('thread.noSender'))}
          </bdi>
        </p>
        <p className={css.marks}>
          <MessageMarks message={message} />
        </p>
        <p className={cx(css.quiet, css.receivers)} title={receivers}>
          {round !== '' && <span>{round} · </span>}
          {receivers}
        </p>
        {replyTo !== undefined && (
          <p data-rk-data="" title={replyTo} className={css.quiet}>
            {t('thread.asksReplyTo', { address: shortAddress(replyTo) })}
          </p>
        )}
        {hasOwnSubject && (
          <p data-rk-data="" title={subject} className={css.ownSubject}>
            {subject}
          </p>
        )}
      </div>
      {Translation && model.thread && message.direction === 'in' && (
        <Translation thread={model.thread} message={message} {...slotProps.Translation} />
      )}
      <Opens message={message} />
      {/* An open reply shows its state with the reason below the text. */}
      {message.reply === null && <Sent message={message} />}
      <time dateTime={at} title={dateTime(at)} className={css.time}>
        <bdi dir="ltr">{shortTime(at, true)}</bdi>
      </time>
      <IconButton
        label={t('thread.fold')}
        size="small"
        aria-expanded
        icon={<ChevronUp size={16} aria-hidden="true" />}
        onClick={onFold}
      />
    </header>
  );
}

/** A response to an invitation, an invitation, or a change of one. */
function CalendarSentence({ message }: { readonly message: MailThreadMessage }) {
  const words = useCalendarWords()(message);
  if (words === null) return null;
  return (
    <p data-rk-data="" className={css.calendar}>
      <CalendarDays size={16} aria-hidden="true" className={css.calendarIcon} />
      <span>
        {words.said} {words.when}
      </span>
    </p>
  );
}

const formats = ['text', 'html'] as const;

function Content({
  message,
  model,
}: {
  readonly message: MailThreadMessage;
  readonly model: EmailThreadModel;
}) {
  const t = useText(emailTexts);
  const { text, html, problems } = message;
  const hasBoth = text.trim() !== '' && html !== '';
  const [format, setFormat] = useState<(typeof formats)[number]>(
    text.trim() === '' && html !== '' ? 'html' : 'text',
  );
  const [hasOwnImages, setOwnImages] = useState(false);
  // Loading images would reveal to a forger of a trusted sender that the message was opened.
  const isProven = warningsOf(message).length === 0;
  const showImages = () => {
    setFormat('html');
    setOwnImages(true);
  };
  return (
    <>
      <MessageVerdict message={message} model={model} />
      <MessageWarnings message={message} model={model} />
      {problems.map((problem) => (
        <Notice key={problem} tone="warning">
          {t(`thread.problem.${problem}`)}
        </Notice>
      ))}
      {!hasOwnImages && <RemoteImages message={message} model={model} onShow={showImages} />}
      <CalendarSentence message={message} />
      {hasBoth && (
        <Choice
          label={t('thread.formats')}
          choices={formats}
          value={format}
          wordOf={(one) => t(`thread.${one}`)}
          onChoose={setFormat}
        />
      )}
      {format === 'html' && html !== '' ? (
        <MessageFrame
          message={message}
          hasImages={hasOwnImages || (model.areImagesTrusted && isProven)}
          model={model}
        />
      ) : (
        <MessageText message={message} />
      )}
      <MessagePosts message={message} thread={model.thread} />
      <MessageParts message={message} model={model} />
      <ReplyState message={message} model={model} />
    </>
  );
}
