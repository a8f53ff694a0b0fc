'use client';
import { mailVariables } from '@reachkit/contract/email/text';
import { useState } from 'react';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { emailTexts } from '../../locales/zh.ts';
import { areAddresses, isBlank } from './replyValues.ts';
import type { ReplyModel } from './useReply.ts';

export interface Sending {
  readonly isBusy: boolean;
  /** Why sending failed. */
  readonly failure: ReachkitError | null;
  /** A member has replied to the same message since. */
  readonly isSecond: boolean;
  readonly send: (isSecond: boolean) => Promise<void>;
  readonly letBe: () => void;
  /** Why it cannot be sent yet. */
  readonly blocked: string | null;
  /** Sending was tried while it was blocked. */
  readonly hasTried: boolean;
}

/** Sends a reply, one request at a time, unless it is blocked. */
export function useSending(reply: ReplyModel, onSent: (replyId: string) => void): Sending {
  const [isSecond, setSecond] = useState(false);
  const [hasTried, setTried] = useState(false);
  const blocked = useBlocked(reply);
  const { run, isRunning, failure } = useAction(
    async (anyway: boolean) => {
      setSecond(false);
      setTried(blocked !== null);
      if (blocked !== null) return;
      onSent(await reply.send(anyway));
    },
    ({ code }) => {
      const isAnswered = code === 'answeredMeanwhile';
      if (isAnswered) setSecond(true);
      return isAnswered;
    },
  );
  const send = async (anyway: boolean) => void (await run(anyway));
  return { isBusy: isRunning, failure, isSecond, send, letBe: () => setSecond(false), blocked, hasTried };
}

function useBlocked({ fields, unfilled }: ReplyModel): string | null {
  const t = useText(emailTexts);
  const known = new Map<string, string>(mailVariables.map((id) => [id, t(`variables.${id}`)]));
  if (isBlank(fields.html)) return t('reply.empty');
  if (!areAddresses(fields.cc)) return t('reply.ccWrong');
  if (unfilled.length === 0) return null;
  const list = [...new Set(unfilled)].map((one) => known.get(one) ?? one).join(t('thread.presence.comma'));
  return t('reply.unfilled', { count: unfilled.length, shown: String(unfilled.length), list });
}
