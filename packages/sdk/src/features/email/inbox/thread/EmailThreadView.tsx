'use client';
import { Reply } from 'lucide-react';
import { forwardRef, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Link } from '../../../../core/navigation/Link.tsx';
import * as page from '../../../../domain/page/page.css.ts';
import { ReadPlace } from '../../../../domain/page/ReadPlace.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { emailTexts } from '../../locales/zh.ts';
import type { ThreadChange } from '../list/threadChange.ts';
import { useAnnouncedChange } from '../list/useAnnouncedChange.ts';
import { SuppressionNotices } from './SuppressionNotices.tsx';
import * as css from './Thread.css.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import { LockNotice, OtherAddresses, PresenceLine } from './ThreadNotices.tsx';
import type { EmailThreadModel } from './useEmailThread.ts';
import { useSentNotice } from './useSentNotice.ts';

const ReplyBox = lazyPart(async () => (await import('../reply/ReplyBox.tsx')).ReplyBox);

/** Actions of an open conversation for external keys and buttons. */
export interface EmailThreadActs {
  /** Opens the reply and focuses it. */
  readonly reply: () => void;
}

/** Props of `EmailThreadView`: the model of `useEmailThread`, and additions of its list. */
export interface EmailThreadViewProps extends RootProps {
  readonly model: EmailThreadModel;
  /** Goes back to the list; the button is shown if there is space for only list or conversation. */
  readonly onBack?: (() => void) | undefined;
  /** Additional buttons above the conversation. */
  readonly acts?: ReactNode;
  readonly actsRef?: Ref<EmailThreadActs> | undefined;
}

/** Renders a `useEmailThread` model. */
export const EmailThreadView = forwardRef<HTMLElement, EmailThreadViewProps>(function EmailThreadView(
  { model, onBack, acts, actsRef, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const titleId = useId();
  const { thread } = model;
  return (
    <HeadingScope first={2}>
      <section
        {...rootAttributes(props)}
        ref={ref}
        {...(thread ? { 'aria-labelledby': titleId } : { 'aria-label': t('thread.title') })}
        className={cx('rk-email-thread', css.root, props.className)}
      >
        {thread ? (
          <Shown
            // The key resets open messages and typed input for another conversation.
            key={model.threadId}
            titleId={titleId}
            model={model}
            thread={thread}
            onBack={onBack}
            acts={acts}
            actsRef={actsRef}
          />
        ) : (
          <ReadPlace
            read={model}
            loadingText={t('thread.loading')}
            failedText={t('thread.failed')}
            gone={
              <EmptyState
                title={t('thread.gone')}
                action={onBack && <Button onClick={onBack}>{t('inbox.back')}</Button>}
              />
            }
          />
        )}
      </section>
    </HeadingScope>
  );
});

interface ShownProps extends Pick<EmailThreadViewProps, 'model' | 'onBack' | 'acts' | 'actsRef'> {
  readonly titleId: string;
  readonly thread: NonNullable<EmailThreadModel['thread']>;
}

function Shown({ titleId, model, thread, onBack, acts, actsRef }: ShownProps) {
  const announce = useAnnouncedChange();
  const change = (wanted: ThreadChange) => void announce(wanted, model.change);
  return (
    <>
      <ThreadHead
        titleId={titleId}
        thread={thread}
        model={model}
        onChange={change}
        onBack={onBack}
        actions={acts}
      />
      <div className={css.scroll}>
        <SuppressionNotices model={model} />
        <OtherAddresses model={model} />
        <ThreadMessages model={model} />
      </div>
      <Answer model={model} actsRef={actsRef} />
    </>
  );
}

function Answer({ model, actsRef }: Pick<EmailThreadViewProps, 'model' | 'actsRef'>) {
  const t = useText(emailTexts);
  const { cannotReply, thread } = model;
  const [isOpen, setOpen] = useState(model.draft !== null);
  const [openings, setOpenings] = useState(0);
  const begin = useRef<HTMLElement>(null);
  const announceSent = useSentNotice(model.messages);
  const canReply = cannotReply === null;
  const open = () => {
    setOpen(true);
    setOpenings((count) => count + 1);
  };
  useImperativeHandle(actsRef, () => ({ reply: () => canReply && open() }));
  const close = () => {
    setOpen(false);
    model.setReplying(false);
    queueMicrotask(() => begin.current?.focus({ preventScroll: true }));
  };
  return (
    <div className={css.answer}>
      <PresenceLine model={model} />
      {canReply ? (
        <>
          <LockNotice model={model} />
          {isOpen ? (
            <PartBoundary fallback={<SkeletonLines count={4} />}>
              <ReplyBox model={model} openings={openings} onSent={announceSent} onClose={close} />
            </PartBoundary>
          ) : (
            <Button
              ref={begin}
              className={css.begin}
              icon={<Reply size={16} className={css.arrow} aria-hidden="true" />}
              onClick={open}
            >
              {t('reply.begin')}
            </Button>
          )}
        </>
      ) : (
        <Notice
          tone="warning"
          action={
            thread?.sender && (cannotReply === 'mailboxPaused' || cannotReply === 'notVerified') ? (
              <Link to={{ kind: 'mailSender', id: thread.sender.id }} className={page.link}>
                {t('reply.mend')}
              </Link>
            ) : undefined
          }
        >
          {t(`reply.cannot.${cannotReply}`)}
        </Notice>
      )}
    </div>
  );
}
