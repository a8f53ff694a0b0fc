import { isIP } from '../ipAddress.ts';

/** Addresses at which an installation can be reached; part of its configuration. */
export interface Reach {
  readonly host: string;
  readonly publicUrl: string | null;
}

/** Whether a listening address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether other machines can reach the installation: through its listening address or its public URL. */
export function isOffLoopback({ host, publicUrl }: Reach): boolean {
  if (!isLoopback(host)) return true;
  return publicUrl !== null && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
}

/** Whether others can use the demo, which has a published password. */
export function isExposedDemo(config: Reach & { readonly isDemo: boolean }): boolean {
  return config.isDemo && isOffLoopback(config);
}
