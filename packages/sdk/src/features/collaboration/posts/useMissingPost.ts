'use client';
import { explainMissingPost, type MissingPost } from '@reachkit/contract/monitor/link';
import { useState } from 'react';
import { useCall } from '../../../core/hooks.ts';
import { type Action, useAction } from '../../../core/react/useAction.ts';

/** Why a post is not among those of a promotion. */
export interface MissingPostModel {
  /** `null` before the question, and after `forget`. */
  readonly answer: MissingPost | null;
  /** Asks about the link of a post; does nothing without a monitor project. */
  readonly ask: Action<[text: string]>;
  readonly forget: () => void;
}

/** Asks the monitor project of a promotion why a post is not there. */
export function useMissingPost(projectId: string | null): MissingPostModel {
  const call = useCall();
  const [answer, setAnswer] = useState<MissingPost | null>(null);
  const ask = useAction(async (text: string) => {
    setAnswer(null);
    if (projectId === null) return;
    const params = { id: projectId };
    setAnswer(await call(explainMissingPost, { params, body: { text } }, { notify: false }));
  });
  return {
    answer,
    ask,
    forget: () => {
      setAnswer(null);
      ask.forget();
    },
  };
}
