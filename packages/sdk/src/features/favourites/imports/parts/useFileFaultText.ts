'use client';
import { importRowsMost } from '@reachkit/contract/imports/importing';
import { useCallback } from 'react';
import { toReachkitError } from '../../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { PartLoadError } from '../../../../ui/Lazy/loadPart.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import { SpreadsheetRefusal, sheetRuleOf } from '../spreadsheet/refusal.ts';

/** Returns the text why a file could not be opened. */
export function useFileFaultText(): (fault: unknown) => string {
  const t = useText(favouritesTexts);
  const errorText = useErrorText();
  const { exact } = useFormats();
  return useCallback(
    (fault) => {
      if (fault instanceof SpreadsheetRefusal && fault.line !== undefined) {
        return t('importing.openQuoteAt', { line: fault.line });
      }
      const rule = sheetRuleOf(fault);
      if (rule !== null) return t(`importing.refusal.${rule}`, { limit: exact(importRowsMost) });
      return errorText(fault instanceof PartLoadError ? { code: 'chunk', msg: '' } : toReachkitError(fault));
    },
    [t, errorText, exact],
  );
}
