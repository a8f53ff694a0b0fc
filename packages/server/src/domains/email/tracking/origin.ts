import type { Config } from '../../../platform/settings/config.ts';

/** Where the addresses of emails lead. Without a public address they lead nowhere but to this machine. */
export const trackingOrigin = ({
  mailTrackingUrl,
  publicUrl,
  port,
}: Pick<Config, 'mailTrackingUrl' | 'publicUrl' | 'port'>): string =>
  mailTrackingUrl ?? publicUrl ?? `http://localhost:${port}`;
