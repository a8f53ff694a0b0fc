import { expect, it } from 'vitest';
import { createI18n } from './createI18n.ts';
import { catalogue, overrideTexts, textNamespace } from './texts.ts';

const texts = { save: '保存', list: { title: '收藏夹', count_other: '{{count}}个' } } as const;
const namespace = textNamespace<typeof texts>('greeting');
const english = catalogue('en', 'greeting', {
  save: 'Save',
  list: { title: 'Lists', count_one: '{{count}} list', count_other: '{{count}} lists' },
});

it('replaces some texts of a namespace, and keeps the others', () => {
  const own = overrideTexts('en', namespace, { list: { title: 'Folders', count_one: '{{count}} folder' } });
  const t = createI18n('en', [english, own]).getFixedT('en', 'greeting');
  expect([t('save'), t('list.title')]).toEqual(['Save', 'Folders']);
  expect([t('list.count', { count: 1 }), t('list.count', { count: 2 })]).toEqual(['1 folder', '2 lists']);
});

it('ignores keys that the namespace does not have', () => {
  // @ts-expect-error: a slip in a key
  overrideTexts('en', namespace, { list: { titel: 'Folders' } });
  // @ts-expect-error: a tree where a text stands
  overrideTexts('en', namespace, { save: { title: 'Save' } });
  // @ts-expect-error: no text
  expect(() => overrideTexts('en', namespace, { save: 7 })).toThrow('for "greeting" are no texts');
});

it('falls back to the base language, then English, then Chinese for a missing text', () => {
  const portuguese = catalogue('pt', 'greeting', { save: 'Salvar' });
  const chinese = catalogue('zh', 'greeting', { ...texts, only: '只有中文' });
  const t = createI18n('pt-BR', [chinese, english, portuguese]).getFixedT(null, 'greeting');
  expect([t('save'), t('list.title'), t('only')]).toEqual(['Salvar', 'Lists', '只有中文']);
});
