'use client';
import { useState } from 'react';
import { coreEn } from '../core/locales/en.ts';
import { ReachkitProvider, type ReachkitProviderProps } from '../provider/ReachkitProvider.tsx';
import { createMockClient } from './createMockClient.ts';

/** 2026-11-20 09:00 in Shanghai. */
export const testNow = Date.parse('2026-11-20T09:00:00+08:00');

/** A provider for tests: a mock client by default, a fixed clock, a fixed zone. */
export function TestProvider({ messages = [], ...props }: ReachkitProviderProps) {
  const [mock] = useState(() => createMockClient());
  return (
    <ReachkitProvider
      client={mock}
      now={() => testNow}
      timeZone="Asia/Shanghai"
      messages={[coreEn, ...messages]}
      {...props}
    />
  );
}
