'use client';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { ImageOff } from 'lucide-react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../../core/react/useAttempt.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import { ServerReply } from '../../../outbox/ServerReply.tsx';
import type { EmailThreadModel } from '../useEmailThread.ts';
import * as css from './Message.css.ts';

interface RemoteImagesProps {
  readonly message: MailThreadMessage;
  readonly model: EmailThreadModel;
  readonly onShow: () => void;
}

/** Remote images are not loaded until a person requests them, or trusts the sender. */
export function RemoteImages({ message: { remoteImages: count }, model, onShow }: RemoteImagesProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const runAction = useAttempt();
  if (count === 0) return null;
  const trust = (isTrusted: boolean) =>
    void runAction(async () => {
      await model.trustImages(isTrusted);
      if (isTrusted) onShow();
    });
  return (
    <div className={css.images}>
      <ImageOff size={16} aria-hidden="true" />
      <span className={css.imagesWords}>
        {model.areImagesTrusted
          ? t('thread.imagesTrusted')
          : t('thread.images', { count, shown: exact(count) })}
      </span>
      {model.areImagesTrusted ? (
        <Button variant="link" onClick={() => trust(false)}>
          {t('thread.untrustImages')}
        </Button>
      ) : (
        <>
          <Button variant="link" onClick={onShow}>
            {t('thread.showImages')}
          </Button>
          <Button variant="link" onClick={() => trust(true)}>
            {t('thread.trustImages')}
          </Button>
        </>
      )}
    </div>
  );
}

/** A sent reply that is pending, failed, or may have arrived. */
export function ReplyState({
  message: { id, reply },
  model,
}: {
  readonly message: MailThreadMessage;
  readonly model: EmailThreadModel;
}) {
  const t = useText(emailTexts);
  const runAction = useAttempt();
  if (reply === null || reply.state === 'sent') return null;
  const { state, reason, serverReply } = reply;
  const retry = () =>
    void runAction(async () => {
      await model.retryReply(id);
      return t('reply.retried');
    });
  return (
    <Notice
      tone={state === 'failed' ? 'error' : state === 'unknown' ? 'warning' : 'info'}
      action={
        state === 'failed' ? (
          <Button variant="link" onClick={retry}>
            {t('reply.retry')}
          </Button>
        ) : undefined
      }
    >
      {state === 'failed' && reason !== null ? t(`failures.${reason}.long`) : t(`reply.state.${state}`)}
      {serverReply !== null && <ServerReply reply={serverReply} />}
    </Notice>
  );
}
