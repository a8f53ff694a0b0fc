'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import { BlacklistButtonView, type BlacklistButtonViewProps } from './BlacklistButtonView.tsx';
import { useBlacklistNews } from './useBlacklistNews.ts';

/** Props of `BlacklistButton`: the creators, and what follows once they are on the blacklist. */
export interface BlacklistButtonProps extends BlacklistButtonViewProps {}

/**
 * Keeps creators out of lists and mails, with a reason that is asked for and may end by itself. Stands by itself: a
 * host needs no other part of ours around it.
 * @example <BlacklistButton creatorIds={[creator.id]} />
 */
export const BlacklistButton = feature(function BlacklistButton(
  props: BlacklistButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  useBlacklistNews();
  return <BlacklistButtonView {...props} ref={ref} />;
});
