'use client';
import { useCallback } from 'react';
import { useClient } from '../core/hooks.ts';

/** Turns the address of a person's picture, a path below the platform's, into one that a browser fetches. */
export function usePersonPicture(): (avatar: string | null) => string | null {
  const { baseUrl } = useClient();
  return useCallback((avatar) => (avatar?.startsWith('/') ? baseUrl + avatar : avatar), [baseUrl]);
}
