import { fillMailHtml, fillMailText } from '@reachkit/contract/email/text';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { useStarters } from './useStarters.ts';

it.each(['zh', 'en'])(
  'every example in %s has fallbacks for the data that pasted addresses lack',
  async (locale) => {
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <TestProvider locale={locale} messages={[emailZh, emailEn]}>
        {children}
      </TestProvider>
    );
    const { result } = renderHook(() => useStarters(), { wrapper });
    await waitFor(() => expect(result.current).toHaveLength(3));
    for (const { fields } of result.current) {
      const values = { sender: 'Li' };
      expect(fillMailText(fields.subject, values).missing).toEqual([]);
      expect(fillMailHtml(fields.html, values).missing).toEqual([]);
      expect(fillMailHtml(fields.html, values).text).toContain('Li');
    }
  },
);
