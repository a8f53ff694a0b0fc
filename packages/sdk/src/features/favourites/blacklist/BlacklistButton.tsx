'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import { BlacklistButtonView, type BlacklistButtonViewProps } from './BlacklistButtonView.tsx';
import { useBlacklistNews } from './useBlacklistNews.ts';

/** Props of `BlacklistButton`: the creators, and callbacks. */
export interface BlacklistButtonProps extends BlacklistButtonViewProps {}

/**
 * Blacklists creators for lists and emails, with a required reason and an optional end. Works alone: the host needs no
 * other component around it.
 * @example <BlacklistButton creatorIds={[creator.id]} />
 */
export const BlacklistButton = feature(function BlacklistButton(
  props: BlacklistButtonProps,
  ref: ForwardedRef<HTMLSpanElement>,
) {
  useBlacklistNews();
  return <BlacklistButtonView {...props} ref={ref} />;
});
