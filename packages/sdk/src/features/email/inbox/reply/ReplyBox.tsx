'use client';
import { Send, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { RadioGroup } from '../../../../ui/Checkbox/RadioGroup.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { RichTextEditor } from '../../../../ui/RichText/RichTextEditor.tsx';
import { AttachmentsField } from '../../compose/AttachmentsField.tsx';
import { RecoveredNotice } from '../../compose/RecoveredNotice.tsx';
import { SavedMark } from '../../compose/SavedMark.tsx';
import { TemplatePicker } from '../../compose/TemplatePicker.tsx';
import { useRecoveredFirst } from '../../compose/useRecoveredFirst.tsx';
import { useMailTools } from '../../editor/useMailTools.ts';
import { emailTexts } from '../../locales/zh.ts';
import type { EmailThreadModel } from '../thread/useEmailThread.ts';
import * as css from './Reply.css.ts';
import { areAddresses, replyVariables } from './replyValues.ts';
import { type ReplyModel, useReply } from './useReply.ts';
import { type Sending, useSending } from './useSending.ts';

interface ReplyBoxProps {
  readonly model: EmailThreadModel;
  /** Number of times that the reply was opened; each time it takes the focus. */
  readonly openings: number;
  /** Called with the id of a reply that the server took for sending. */
  readonly onSent: (replyId: string) => void;
  /** Called when the reply was sent or discarded. */
  readonly onClose: () => void;
}

/** Editor of a reply: saved while typing, sent in the same conversation from the same sender. */
export function ReplyBox({ model, openings, onSent, onClose }: ReplyBoxProps) {
  const t = useText(emailTexts);
  const reply = useReply(model);
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useFocusedEditor(box, openings);
  const runAction = useAttempt();
  const sending = useSending(reply, (replyId) => {
    onSent(replyId);
    onClose();
  });
  const { ask, question } = useRecoveredFirst(reply);
  const send = () => ask(() => void sending.send(false));
  const { thread } = model;
  const to = reply.fields.to || model.replyTo;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  const discard = () =>
    void runAction(async () => {
      await reply.discard();
      onClose();
      return t('reply.discarded');
    });
  return (
    <section ref={box} aria-labelledby={titleId} className={css.box} onKeyDownCapture={onKeyDown}>
      <header className={css.head}>
        <Heading level={3} id={titleId} className={css.title}>
          {t('reply.title')}
        </Heading>
        <bdi data-rk-data="" className={css.name}>
          {thread?.name}
        </bdi>
        {to !== null && (
          <bdi data-rk-data="" className={css.quiet}>
            {t('reply.toAddress', { address: to })}
          </bdi>
        )}
        {thread?.sender && (
          <bdi data-rk-data="" className={css.quiet}>
            {t('reply.from', { address: thread.sender.address })}
          </bdi>
        )}
        <span className={css.spacer} />
        <TemplatePicker model={reply} html={reply.fields.html} label={t('reply.template')} />
      </header>
      {to !== null && reply.addresses.length > 0 && (
        <RadioGroup
          className={css.addresses}
          label={t('reply.twoAddresses')}
          value={to}
          options={reply.addresses.map((address) => ({ value: address, label: address }))}
          onValueChange={(address) => reply.change({ to: address === model.replyTo ? '' : address })}
        />
      )}
      {thread && to !== null && !isSameAddress(to, thread.address) && (
        <Notice tone="warning">{t('reply.elsewhere', { address: to, known: thread.address })}</Notice>
      )}
      <Fields reply={reply} />
      <Foot reply={reply} sending={sending} onSend={send} onDiscard={discard} />
      {question}
      <SecondAnswer sending={sending} onLook={() => void model.refetch()} />
    </section>
  );
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function Fields({ reply }: { readonly reply: ReplyModel }) {
  const t = useText(emailTexts);
  const labels = useMailTools();
  const variables = useMemo(() => replyVariables.map((id) => ({ id, label: t(`variables.${id}`) })), [t]);
  const [hasCc, setCc] = useState(reply.fields.cc !== '');
  const { cc, html } = reply.fields;
  return (
    <div className={css.fields}>
      {reply.recovered && <RecoveredNotice text={JSON.stringify([cc, html])} onRecover={reply.recover} />}
      {hasCc ? (
        <TextField
          label={t('reply.cc')}
          help={t('reply.ccHelp')}
          dir="ltr"
          value={cc}
          maxLength={3000}
          error={areAddresses(cc) ? undefined : t('reply.ccWrong')}
          onValueChange={(next) => reply.change({ cc: next })}
        />
      ) : (
        <Button variant="link" size="small" className={css.start} onClick={() => setCc(true)}>
          {t('reply.addCc')}
        </Button>
      )}
      <RichTextEditor
        label={t('reply.body')}
        isLabelHidden
        isShort
        placeholder={t('reply.placeholder')}
        value={html}
        variables={variables}
        labels={labels}
        onValueChange={(next) => reply.change({ html: next })}
      />
      <AttachmentsField model={reply} />
    </div>
  );
}

interface FootProps {
  readonly reply: ReplyModel;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
}

function Foot({ reply, sending, onSend, onDiscard }: FootProps) {
  const t = useText(emailTexts);
  const { blocked, failure, isBusy, hasTried } = sending;
  const hintId = useId();
  const isWarned = blocked !== null && reply.unfilled.length > 0;
  return (
    <>
      {failure && (
        <FailureNotice failure={failure}>{Object.values(failure.fields ?? {})[0]?.msg}</FailureNotice>
      )}
      <footer className={css.foot}>
        <IconButton
          label={t('reply.discard')}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onDiscard}
        />
        <span id={hintId} role="status" className={css.blocked}>
          {isWarned || hasTried ? blocked : ''}
        </span>
        <span className={css.spacer} />
        <SavedMark draft={reply} />
        <Button
          variant="primary"
          icon={<Send size={16} aria-hidden="true" />}
          detail={t('reply.keys')}
          isDisabled={isWarned}
          isLoading={isBusy}
          aria-describedby={hintId}
          onClick={onSend}
        >
          {t('reply.send')}
        </Button>
      </footer>
    </>
  );
}

interface SecondAnswerProps {
  readonly sending: Sending;
  readonly onLook: () => void;
}

function SecondAnswer({ sending, onLook }: SecondAnswerProps) {
  const t = useText(emailTexts);
  const look = useRef<HTMLElement>(null);
  const leave = () => {
    sending.letBe();
    onLook();
  };
  return (
    <Dialog
      isOpen={sending.isSecond}
      isAlert
      className="rk-second-answer"
      title={t('reply.second')}
      onOpenChange={leave}
      initialFocusRef={look}
      foot={
        <>
          <Button ref={look} onClick={leave}>
            {t('reply.secondLook')}
          </Button>
          <Button variant="danger" onClick={() => void sending.send(true)}>
            {t('reply.secondSend')}
          </Button>
        </>
      }
    >
      {t('reply.secondBody')}
    </Dialog>
  );
}

/** Focuses the editor once its code is loaded. */
function useFocusedEditor(box: RefObject<HTMLElement | null>, openings: number) {
  useEffect(() => {
    const root = box.current;
    if (!root || openings === 0) return;
    const focus = () => {
      const editor = root.querySelector<HTMLElement>('[role="textbox"][aria-multiline]');
      editor?.focus({ preventScroll: true });
      return editor !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box, openings]);
}
