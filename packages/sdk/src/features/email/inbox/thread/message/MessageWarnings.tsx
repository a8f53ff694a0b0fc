'use client';
import { mailThreadWarnings } from '@reachkit/contract/email/inbox/inbox';
import type { MailMessageWarning, MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { CircleHelp } from 'lucide-react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useNoticeAction } from '../../../../../core/react/useAttempt.ts';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../../ui/Notice/Notice.tsx';
import { Tooltip } from '../../../../../ui/Tooltip/Tooltip.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import { WarningMark } from '../../list/WarningMark.tsx';
import { shortAddress } from '../shortAddress.ts';
import type { EmailThreadModel } from '../useEmailThread.ts';
import * as css from './Message.css.ts';

/** Warnings of a message that takes effect all the same. */
const ownWarnings: ReadonlySet<MailMessageWarning> = new Set([
  ...(['replyElsewhere', 'otherAddress', 'payment', 'tooLong'] as const),
]);
/** Warnings whose sentence names an address. */
const withAddress: ReadonlySet<MailMessageWarning> = new Set([
  ...(['lookAlike', 'otherName', 'replyTo', 'replyElsewhere'] as const),
]);

/** Warnings that remain: a person's confirmation ends all but those that are true all the same. */
export function warningsOf({
  authenticity,
  verdict,
}: Pick<MailThreadMessage, 'authenticity' | 'verdict'>): readonly MailMessageWarning[] {
  if (authenticity === null) return [];
  const { trust, warnings } = authenticity;
  // A request to unsubscribe that was lifted since, or is not one, has its mark alone.
  if (trust === 'suspect') return warnings.filter((warning) => warning !== 'notChecked');
  if (trust === 'unconfirmed') return warnings;
  if (typeof verdict?.correctedBy === 'string') return [];
  return warnings.filter((warning) => ownWarnings.has(warning));
}

/** The provider does not say whether the sender is real, and no person has said what the message is. */
const isUnchecked = ({
  authenticity,
  verdict,
}: Pick<MailThreadMessage, 'authenticity' | 'verdict'>): boolean =>
  typeof verdict?.correctedBy !== 'string' && authenticity?.warnings.includes('notChecked') === true;

/** As the row of its conversation: what nothing speaks for has a doubtful address. */
function marksOf(message: MailThreadMessage): readonly MailMessageWarning[] {
  const warnings = warningsOf(message).filter((warning) => warning !== 'notChecked');
  const isNamed = mailThreadWarnings.some(
    (known) => known !== 'tooLong' && message.authenticity?.warnings.includes(known),
  );
  if (message.authenticity?.trust !== 'suspect' || isNamed) return warnings;
  return ['lookAlike', ...warnings.filter((warning) => warning !== 'otherAddress')];
}

interface MessageMarksProps {
  readonly message: MailThreadMessage;
  /** The gravest, and payment details, without their explanation. */
  readonly isShort?: boolean;
}

/** The marks of a message, the gravest first; each has the words that its conversation has in the list. */
export function MessageMarks({ message, isShort = false }: MessageMarksProps) {
  const marks = marksOf(message);
  return (
    <>
      {(isShort ? marks.filter((one, at) => at === 0 || one === 'payment') : marks).map((warning) => (
        <WarningMark key={warning} warning={warning} />
      ))}
      {isUnchecked(message) && (isShort ? <WarningMark warning="notChecked" /> : <UncheckedMark />)}
    </>
  );
}

/** A mark, no alarm: the words appear on hover and focus. */
function UncheckedMark() {
  const t = useText(emailTexts);
  return (
    <Tooltip text={t('thread.warning.notCheckedHelp')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation appears on focus */}
      <span tabIndex={0} className={css.unchecked}>
        <CircleHelp size={14} aria-hidden="true" /> {t('thread.warning.notCheckedShort')}
      </span>
    </Tooltip>
  );
}

/** The sentence of a warning, which says what is true of this message. */
function wordsOf(warning: MailMessageWarning, { authenticity }: Pick<MailThreadMessage, 'authenticity'>) {
  // From another address only a request to unsubscribe is unconfirmed.
  if (warning === 'otherAddress' && authenticity?.trust === 'unconfirmed') return 'otherWish';
  return warning === 'forged' && authenticity?.check === 'unaligned' ? 'unproven' : warning;
}

interface MessageWarningsProps {
  readonly message: MailThreadMessage;
  readonly model: Pick<EmailThreadModel, 'confirm'>;
}

/** Why a message is to be read with care, and one press that says it is genuine. */
export function MessageWarnings({ message, model }: MessageWarningsProps) {
  const t = useText(emailTexts);
  const warnings = warningsOf(message);
  const isTrusted = message.authenticity?.trust === 'trusted';
  const canConfirm = !isTrusted || warnings.some((one) => one !== 'otherAddress');
  const confirm = useNoticeAction(async () => {
    await model.confirm(message.id);
    return t(isTrusted ? 'thread.warning.confirmedAlone' : 'thread.warning.confirmed');
  });
  return warnings.map((warning, place) => (
    <Notice
      key={warning}
      tone={warning === 'payment' || warning === 'forged' ? 'error' : 'warning'}
      action={
        place === 0 && canConfirm ? (
          <Button size="small" isLoading={confirm.isRunning} onClick={() => void confirm.run()}>
            {t('thread.warning.confirm')}
          </Button>
        ) : undefined
      }
    >
      <span data-rk-data={withAddress.has(warning) ? '' : undefined}>
        {t(`thread.warning.${wordsOf(warning, message)}`, {
          from: shortAddress(message.from.address),
          replyTo: shortAddress(message.replyTo ?? ''),
        })}
      </span>
    </Notice>
  ));
}
