'use client';
import { useCallback } from 'react';
import { useClient } from '../../core/hooks.ts';

/** Returns a function that resolves the platform-relative path of a person's picture to a full URL. */
export function usePersonPicture(): (avatar: string | null) => string | null {
  const { baseUrl } = useClient();
  return useCallback((avatar) => (avatar?.startsWith('/') ? baseUrl + avatar : avatar), [baseUrl]);
}
