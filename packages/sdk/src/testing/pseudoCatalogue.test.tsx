import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue, textNamespace } from '../core/i18n/texts.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreEn } from '../core/locales/en.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { LoginForm } from '../features/session/LoginForm.tsx';
import { sessionEn } from '../features/session/locales/en.ts';
import { pseudoCatalogue, pseudoLocale, pseudoText } from './pseudoCatalogue.ts';
import { TestProvider } from './TestProvider.tsx';

describe('a pseudo-text', () => {
  it.each([
    'Save {{count}} rows of {{name}}',
    'At most {limit} characters',
    'Read the <0>terms</0> &nbsp;first',
    'See $t(core:failure.title)',
  ])('of %j is bracketed and accented; placeholders are kept', (text) => {
    const pseudo = pseudoText(text);
    expect(pseudo).toMatch(/^⟦.*⟧$/);
    const marks = /\{\{?\w+\}?\}|<[^>]+>|&\w+;|\$t\([^)]+\)/g;
    expect(pseudo.match(marks)).toEqual(text.match(marks));
    expect(pseudo.replace(marks, '')).not.toMatch(/[a-z]/i);
  });

  it.each([10, 40, 200])('of %i letters is about a third longer', (length) => {
    const inner = pseudoText('a'.repeat(length)).slice(1, -1);
    expect(inner.length / length).toBeGreaterThan(1.25);
    expect(inner.length / length).toBeLessThan(1.5);
  });
});

const wordsTexts = { rows_other: '{{count}}行', deep: { hello: '你好{{name}}' } } as const;
const words = textNamespace<typeof wordsTexts>('words');

function Words() {
  const t = useText(words);
  const core = useText(coreTexts);
  return (
    <p>
      {t('rows', { count: 1 })} {t('rows', { count: 2 })} {t('deep.hello', { name: 'x' })}{' '}
      {core('failure.retry')}
    </p>
  );
}

it('a provider in the pseudo-language brackets all texts, also counts without plural forms', () => {
  const messages = [pseudoCatalogue(catalogue('zh', 'words', wordsTexts)), pseudoCatalogue(coreEn)];
  render(
    <TestProvider locale={pseudoLocale} messages={messages}>
      <Words />
    </TestProvider>,
  );
  const said = screen.getByText(/行/).textContent ?? '';
  expect(said).toMatch(/^(⟦[^⟧]+⟧ ?){4}$/);
  expect(said).toContain('⟦1行');
});

it('our components show and announce only texts of their catalogues', () => {
  const { container } = render(
    <TestProvider locale={pseudoLocale} messages={[pseudoCatalogue(coreEn), pseudoCatalogue(sessionEn)]}>
      <LoginForm signIn={async () => {}} />
    </TestProvider>,
  );
  const said: (string | null)[] = [];
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) said.push(texts.currentNode.textContent);
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const element of container.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name));
  expect(said.length).toBeGreaterThan(4);
  expect(said.filter((text) => text?.trim() && !/^⟦[^⟧]+⟧$/.test(text))).toEqual([]);
});
