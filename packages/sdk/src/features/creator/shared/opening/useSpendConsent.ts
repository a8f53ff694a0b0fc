'use client';
import { useArea, useEnvironment, useStateAreas } from '../../../../core/hooks.ts';
import type { TypedStorage } from '../../../../core/react/storage.ts';
import { useStored } from '../../../../core/react/useStored.ts';

/** Whether basic analyses are opened, and charged, without confirmation each time. */
export interface SpendConsent {
  /** End of the consent, ISO 8601; `null` if each analysis needs confirmation. */
  readonly until: string | null;
  /** Turns off confirmations until the given time. */
  readonly give: (until: string) => void;
  /** Turns on confirmations again. */
  readonly withdraw: () => void;
}

/** The consent of the signed-in person on this device. It ends with the period that it was given in. */
export function useSpendConsent(given?: TypedStorage): SpendConsent {
  const { now } = useEnvironment();
  const person = useArea(useStateAreas().user).userInfo?.id ?? null;
  const { json, write } = useStored(person === null ? null : `basic_analyses_unasked.${person}`, given);
  const stored: unknown = JSON.parse(json);
  const until = typeof stored === 'string' && Date.parse(stored) > now() ? stored : null;
  return { until, give: write, withdraw: () => write(null) };
}
