'use client';
import { useRef, useState } from 'react';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { Message } from './message/Message.tsx';
import * as css from './Thread.css.ts';
import type { EmailThreadModel } from './useEmailThread.ts';

/** The messages, oldest first: the last one and unsent replies are open. */
export function ThreadMessages({ model }: { readonly model: EmailThreadModel }) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { messages, hasEarlier, isLoadingEarlier, loadEarlier, earlierError } = model;
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;
  return (
    <>
      {earlierError && (
        <Notice tone="error">
          {t('thread.earlierFailed')} {errorText(earlierError)}
        </Notice>
      )}
      {hasEarlier && (
        <Button
          size="small"
          isLoading={isLoadingEarlier}
          onClick={() => {
            list.current?.focus({ preventScroll: true });
            loadEarlier();
          }}
        >
          {t('thread.earlier')}
        </Button>
      )}
      <ol ref={list} tabIndex={-1} aria-label={t('thread.messages')} className={css.messages}>
        {messages.map((message) => {
          const failed = message.reply?.state === 'failed' || message.reply?.state === 'unknown';
          return (
            <Message
              key={message.id}
              message={message}
              isOpen={toggled.get(message.id) ?? (message.id === last || failed)}
              onToggle={(isOpen) => setToggled(new Map(toggled).set(message.id, isOpen))}
              model={model}
            />
          );
        })}
      </ol>
    </>
  );
}
