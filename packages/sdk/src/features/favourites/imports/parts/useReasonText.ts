'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { ImportReason } from '@reachkit/contract/imports/importing';
import { useCallback } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { favouritesTexts } from '../../locales/zh.ts';

interface FailedRow {
  readonly reason: ImportReason;
  readonly platform: Platform | null;
  /** With `blacklisted`: the recorded reason. With `duplicate`: the line of the row above. */
  readonly detail: string | null;
}

/** Returns the text why a row was not, or cannot be, imported. */
export function useReasonText(): (row: FailedRow) => string {
  const t = useText(favouritesTexts);
  return useCallback(
    ({ reason, platform, detail }) => {
      if (reason === 'duplicate' && detail !== null) return t('importing.duplicateOf', { line: detail });
      if (reason === 'blacklisted' && detail) return t('importing.blacklistedFor', { why: detail });
      if (reason === 'platform_not_analysed' && platform) {
        return t('importing.notAnalysed', { platform: platformNames[platform] });
      }
      return t(`importing.reason.${reason}`);
    },
    [t],
  );
}
