import { isIP } from '../ipAddress.ts';

/** Where an installation can be reached; part of its configuration. */
export interface Reach {
  readonly host: string;
  readonly publicUrl: string | null;
}

/** Whether a listening address can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Whether others than this machine may reach the installation: by the address it listens on, or by the one people use. */
export function isOffLoopback({ host, publicUrl }: Reach): boolean {
  if (!isLoopback(host)) return true;
  return publicUrl !== null && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
}

/** Whether strangers can use the demo, whose password is published. */
export function isExposedDemo(config: Reach & { readonly isDemo: boolean }): boolean {
  return config.isDemo && isOffLoopback(config);
}
