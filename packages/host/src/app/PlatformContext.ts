import { createContext, useContext } from 'react';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | null>(null);

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs PlatformContext above it; main.tsx provides it.');
  return platform;
}
