import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { TextContext } from '../contexts.ts';
import { createI18n } from './createI18n.ts';
import { catalogue, textNamespace } from './texts.ts';
import { useText } from './useText.ts';

const texts = { close: '关闭', hello: '你好，{{name}}' } as const;
const namespace = textNamespace<typeof texts>('greeting');
const words = catalogue('zh', namespace.name, texts);

it('looks a text without values up once for all parts of a provider', () => {
  const i18n = createI18n('zh', [words]);
  const lookUp = vi.spyOn(i18n, 't');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TextContext.Provider value={{ locale: 'zh', i18n, catalogues: [words], addEnglish: () => {} }}>
      {children}
    </TextContext.Provider>
  );
  const say = () => renderHook(() => useText(namespace), { wrapper }).result.current;
  expect(say()('close')).toBe('关闭');
  lookUp.mockClear();
  expect(say()('close')).toBe('关闭');
  expect(lookUp).not.toHaveBeenCalled();
  expect([say()('hello', { name: 'Ana' }), say()('hello', { name: 'Bo' })]).toEqual([
    '你好，Ana',
    '你好，Bo',
  ]);
});
