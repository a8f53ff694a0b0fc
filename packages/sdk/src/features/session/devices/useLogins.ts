'use client';
import { endLogin, type LoginEntry, listLogins } from '@reachkit/contract/session/logins';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useNotify, useRead, useServerCache } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { sessionTexts } from '../locales/zh.ts';

/** The logins of the person on all devices, and how another one is ended. */
export interface LoginsModel {
  /** The newest first; `null` until the server has answered. */
  readonly list: readonly LoginEntry[] | null;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
  /** Ends another login. `true`: it no longer stands. */
  readonly end: (id: string) => Promise<boolean>;
  /** The one that is being ended. */
  readonly ending: string | null;
  /** Why the last one was not ended. */
  readonly failure: ReachkitError | null;
  readonly forgetFailure: () => void;
}

/** The person's logins that stand, and the end of one. */
export function useLogins(): LoginsModel {
  const call = useCall();
  const cache = useServerCache();
  const { show } = useNotify();
  const t = useText(sessionTexts);
  const { data, error, retry } = useRead(listLogins, {});
  const [ending, setEnding] = useState<string | null>(null);
  const {
    run: end,
    isRunning,
    failure,
    forget,
  } = useAction(async (id: string) => {
    setEnding(id);
    const left = await call(endLogin, { params: { id } }, { notify: false }).catch((thrown: unknown) => {
      if (toReachkitError(thrown).code !== 'notFound') throw thrown;
      return null;
    });
    // It ended meanwhile: the list says what stands.
    if (left === null) return retry();
    cache.setQueryData(cacheKey(listLogins, {}), left);
    show({ tone: 'success', text: t('devices.ended') });
  });

  return {
    list: data?.list ?? null,
    error: data ? null : error,
    retry,
    end,
    ending: isRunning ? ending : null,
    failure,
    forgetFailure: forget,
  };
}
