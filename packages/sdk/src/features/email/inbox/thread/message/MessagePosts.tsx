'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { useMemo } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useSlots } from '../../../../../core/slots.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import { threadSlots } from '../threadSlots.ts';
import * as css from './Message.css.ts';
import { withAddresses } from './textParts.ts';

/** Max posts that are listed. */
const maxPosts = 10;

/** Returns the addresses of posts in a text, each post once. */
function postsIn(text: string): readonly string[] {
  const posts = new Map<string, string>();
  for (const part of withAddresses(text)) {
    const address = part.isAddress ? postAddress(part.text) : null;
    if (!address || address.kind === 'refused') continue;
    const key = JSON.stringify(address);
    if (!posts.has(key)) posts.set(key, part.text);
  }
  return [...posts.values()].slice(0, maxPosts);
}

interface MessagePostsProps {
  readonly message: MailThreadMessage;
  readonly thread: MailThreadEntry | null;
}

/** The posts that a received message links to, each with the host's actions. */
export function MessagePosts({ message, thread }: MessagePostsProps) {
  const t = useText(emailTexts);
  const { slots, slotProps } = useSlots(threadSlots);
  const { PostAction } = slots;
  const isWanted = PostAction !== undefined && message.direction === 'in';
  const posts = useMemo(() => (isWanted ? postsIn(message.text) : []), [isWanted, message.text]);
  if (!PostAction || thread === null || posts.length === 0) return null;
  return (
    <ul aria-label={t('thread.posts')} className={css.posts}>
      {posts.map((url) => (
        <li key={url} className={css.post}>
          <bdi dir="ltr" data-rk-data="" title={url} className={css.postUrl}>
            {url}
          </bdi>
          <PostAction thread={thread} message={message} url={url} {...slotProps.PostAction} />
        </li>
      ))}
    </ul>
  );
}
