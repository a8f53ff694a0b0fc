'use client';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { shortLinksTexts } from '../locales/zh.ts';

/** Why a form was refused, as far as no field says it: an offer where the membership gives no more links. */
export function FormFailure({ failure }: { readonly failure: ReachkitError | null }) {
  const t = useText(shortLinksTexts);
  const errorText = useErrorText();
  if (!failure) return null;
  if (failure.kind === 'equity') {
    return <EquityOffer missed={missedOf(failure)} what={t('list.offer')} msg={failure.msg} />;
  }
  return <Notice tone="error">{errorText(failure)}</Notice>;
}
