'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailSuppressionsView } from './EmailSuppressionsView.tsx';
import { type EmailSuppressionsOptions, useEmailSuppressions } from './useEmailSuppressions.ts';

/** Props of `EmailSuppressions`: the view or its default, and the attributes of its root. */
export interface EmailSuppressionsProps extends EmailSuppressionsOptions, RootProps {}

/**
 * The suppressed addresses of a team, with the reason: add, import, remove, export.
 * @example
 * const routable = { parseView: parseSuppressionsView, formatView: formatSuppressionsView };
 * <EmailSuppressions {...useRoutedView(routable)} />
 */
export const EmailSuppressions = feature(function EmailSuppressions(
  { view, defaultView, onViewChange, ...root }: EmailSuppressionsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useEmailSuppressions({ view, defaultView, onViewChange });
  return <EmailSuppressionsView {...root} ref={ref} model={model} />;
});
