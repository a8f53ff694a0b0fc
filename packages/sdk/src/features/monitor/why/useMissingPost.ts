'use client';
import { explainMissingPost, type MissingPost } from '@reachkit/contract/monitor/link';
import { useState } from 'react';
import { useCall } from '../../../core/hooks.ts';
import { type Action, useAction } from '../../../core/react/useAction.ts';

/** Why a post is not in a project. */
export interface MissingPostModel {
  /** `null` before the question, and after `forget`. */
  readonly answer: MissingPost | null;
  /** Asks about the link of a post. */
  readonly ask: Action<[text: string]>;
  readonly forget: () => void;
}

/** Asks why a post is not in a project. */
export function useMissingPost(projectId: string): MissingPostModel {
  const call = useCall();
  const [answer, setAnswer] = useState<MissingPost | null>(null);
  const ask = useAction(async (text: string) => {
    setAnswer(null);
    setAnswer(
      await call(explainMissingPost, { params: { id: projectId }, body: { text } }, { notify: false }),
    );
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
