'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailSettingsView } from './EmailSettingsView.tsx';
import { useEmailSettings } from './useEmailSettings.ts';

/** Props of `EmailSettings`: the attributes of its root only. */
export interface EmailSettingsProps extends RootProps {}

/** The settings of a team for all its emails: postal address and tracking. */
export const EmailSettings = feature(function EmailSettings(
  root: EmailSettingsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <EmailSettingsView {...root} ref={ref} model={useEmailSettings()} />;
});
