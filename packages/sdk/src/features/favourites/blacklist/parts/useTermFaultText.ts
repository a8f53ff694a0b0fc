'use client';
import { blacklistReasonLimit } from '@reachkit/contract/favourites/blacklist';
import { useText } from '../../../../core/i18n/useText.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import type { BlacklistTermFault } from '../useBlacklistTerms.ts';

type Missing = 'blacklist.form.required' | 'blacklist.form.dayRequired';

/** Returns the error text of an entry's reason or end. `missing`: text for an empty field. */
export function useTermFaultText(): (
  fault: BlacklistTermFault | undefined,
  missing: Missing,
) => string | undefined {
  const t = useText(favouritesTexts);
  return (fault, missing) => {
    if (fault === undefined) return undefined;
    if (fault === 'required') return t(missing);
    return fault === 'tooLong' ? t('form.tooLong', { limit: blacklistReasonLimit }) : fault.msg;
  };
}
