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

it('looks up a text without values once for all components of a provider', () => {
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

it.each([
  ['de', ['zh'], 1],
  ['de', ['zh', 'en'], 0],
  ['de', ['zh', 'de'], 0],
  ['zh-TW', ['zh'], 0],
  ['en', ['zh'], 1],
] as const)('in %s with catalogues in %j, English is loaded %i times', (locale, languages, times) => {
  const catalogues = languages.map((language) => catalogue(language, namespace.name, texts));
  const addEnglish = vi.fn();
  const value = { locale, i18n: createI18n(locale, catalogues), catalogues, addEnglish };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TextContext.Provider value={value}>{children}</TextContext.Provider>
  );
  renderHook(() => useText(namespace), { wrapper });
  expect(addEnglish).toHaveBeenCalledTimes(times);
});
