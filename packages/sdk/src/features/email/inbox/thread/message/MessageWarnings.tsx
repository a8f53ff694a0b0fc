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

/** Warnings of a message that takes effect anyway. */
const ownWarnings: ReadonlySet<MailMessageWarning> = new Set([
  ...(['replyElsewhere', 'otherAddress', 'payment', 'tooLong'] as const),
]);
/** Warnings with an address in their text. */
const withAddress: ReadonlySet<MailMessageWarning> = new Set([
  ...(['lookAlike', 'otherName', 'replyTo', 'replyElsewhere'] as const),
]);

/** Returns the remaining warnings: a person's confirmation removes all except those that are still true. */
export function warningsOf({
  authenticity,
  verdict,
}: Pick<MailThreadMessage, 'authenticity' | 'verdict'>): readonly MailMessageWarning[] {
  if (authenticity === null) return [];
  const { trust, warnings } = authenticity;
  // An unsubscribe request that was lifted since, or reclassified, has only its mark.
  if (trust === 'suspect') return warnings.filter((warning) => warning !== 'notChecked');
  if (trust === 'unconfirmed') return warnings;
  if (typeof verdict?.correctedBy === 'string') return [];
  return warnings.filter((warning) => ownWarnings.has(warning));
}

/** The provider does not report whether the sender is genuine, and no person has classified the message. */
const isUnchecked = ({
  authenticity,
  verdict,
}: Pick<MailThreadMessage, 'authenticity' | 'verdict'>): boolean =>
  typeof verdict?.correctedBy !== 'string' && authenticity?.warnings.includes('notChecked') === true;

/** As in the row of its conversation: an unproven message has a doubtful address. */
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
  /** Whether only the most serious mark and payment details are shown, without explanation. */
  readonly isShort?: boolean;
}

/** The marks of a message, the most serious first; with the same texts as its conversation in the list. */
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

/** A mark without an alarm: the text is shown on hover and focus. */
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

/** Returns the text of a warning for this message. */
function wordsOf(warning: MailMessageWarning, { authenticity }: Pick<MailThreadMessage, 'authenticity'>) {
  // Unconfirmed from another address means an unsubscribe request.
  if (warning === 'otherAddress' && authenticity?.trust === 'unconfirmed') return 'otherWish';
  return warning === 'forged' && authenticity?.check === 'unaligned' ? 'unproven' : warning;
}

interface MessageWarningsProps {
  readonly message: MailThreadMessage;
  readonly model: Pick<EmailThreadModel, 'confirm'>;
}

/** Why a message needs caution, and a button that marks it as genuine. */
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
