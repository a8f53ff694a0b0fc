'use client';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useErrorText, useLocale, useText } from '../../../core/i18n/useText.ts';
import { spokenWait, waitOf } from '../../../domain/time/waitOf.ts';
import { BesideButtons } from '../../../ui/Dialog/BesideButtons.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { sessionTexts } from '../locales/zh.ts';

/** Returns the text of an error, with the wait time if the server sends one. */
export function useFailureText(): (failure: ReachkitError) => string {
  const t = useText(sessionTexts);
  const errorText = useErrorText();
  const locale = useLocale();
  return (failure) => {
    const wait = waitOf(failure);
    const { code } = failure;
    if (wait === null || (code !== 'rateLimited' && code !== 'accountLocked')) return errorText(failure);
    return t(`wait.${code}`, { wait: spokenWait(wait, locale) });
  };
}

/** Shows errors that belong to no field: above a form, or above the buttons of a dialog. */
export function FormFailure({ failure }: { readonly failure: ReachkitError | null }) {
  const failureText = useFailureText();
  return (
    failure && (
      <BesideButtons>
        <Notice tone="error">{failureText(failure)}</Notice>
      </BesideButtons>
    )
  );
}
