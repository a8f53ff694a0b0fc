import type { Config } from '../../../platform/settings/config.ts';

/** Origin of the URLs in emails. Without a public URL they lead only to this host. */
export const trackingOrigin = ({
  mailTrackingUrl,
  publicUrl,
  port,
}: Pick<Config, 'mailTrackingUrl' | 'publicUrl' | 'port'>): string =>
  mailTrackingUrl ?? publicUrl ?? `http://localhost:${port}`;
