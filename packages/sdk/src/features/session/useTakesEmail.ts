'use client';
import { useSiteConfig } from '../../domain/site/useSiteConfig.ts';

/** Whether the installation also takes email addresses, beside phone numbers. */
export function useTakesEmail(): boolean {
  return useSiteConfig().data?.login.registration?.includes('email') ?? false;
}
