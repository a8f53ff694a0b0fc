import { useNotify, useText } from '@reachkit/sdk';
import { useEffect, useSyncExternalStore } from 'react';
import { hostTexts } from '../../locales/zh.ts';
import type { Arrivals } from './arrivals.ts';

/** Shows that a page's code failed to load, with a button to retry. */
export function MissingPage({ arrivals }: { readonly arrivals: Arrivals }) {
  const t = useText(hostTexts);
  const { show } = useNotify();
  const missing = useSyncExternalStore(arrivals.subscribe, arrivals.getMissing);
  useEffect(() => {
    if (missing === null) return;
    show({
      tone: 'error',
      text: t('missing.text'),
      durationMs: null,
      action: { label: t('missing.reload'), onAct: () => window.location.assign(missing) },
    });
  }, [missing, show, t]);
  return null;
}
