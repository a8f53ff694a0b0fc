'use client';
import type { ReactNode } from 'react';
import { missedOf } from '../core/failures/equityMissed.ts';
import { type SaidFailure, useErrorText } from '../core/i18n/useText.ts';
import { BesideButtons } from '../ui/Dialog/BesideButtons.tsx';
import { Notice } from '../ui/Notice/Notice.tsx';
import { EquityOffer } from './EquityOffer.tsx';

/** Props of `FailureNotice`. */
export interface FailureNoticeProps {
  readonly failure: SaidFailure;
  /** The requested action, if the numbers of the error do not name it. */
  readonly what?: string | undefined;
  /** Replaces the error's own text. */
  readonly children?: ReactNode;
}

/**
 * Shown beside the clicked control, in a dialog above its buttons: why the action failed, and an upgrade offer with the
 * numbers if the plan's limit is reached.
 */
export function FailureNotice({ failure, what, children }: FailureNoticeProps) {
  const errorText = useErrorText();
  const { kind, details, msg } = failure;
  return (
    <BesideButtons>
      {kind === 'equity' ? (
        <EquityOffer missed={missedOf({ kind, details })} what={what} msg={msg} />
      ) : (
        <Notice tone="error">{children ?? errorText(failure)}</Notice>
      )}
    </BesideButtons>
  );
}
