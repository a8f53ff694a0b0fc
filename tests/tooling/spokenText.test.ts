import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spokenTexts } from './spokenText.ts';

const components = globSync('packages/{sdk,host}/src/**/*.tsx').filter(
  (file) => !/\.(test|stories)\.tsx$|\/(testing|stories)\//.test(file),
);

describe('component text', () => {
  it('comes from a catalogue or from props, in every component of sdk and host', () => {
    const found = components.flatMap((file) =>
      spokenTexts(file, readFileSync(file, 'utf8')).map((words) => `${file}:${words}`),
    );
    expect(components.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it.each([
    ['text', '<p>Log in</p>', '1: Log in'],
    ['Chinese text', '<p>登录</p>', '1: 登录'],
    ['text over lines', '<p>\n  Log\n  in\n</p>', '2: Log in'],
    ['a string between tags', "<p>{'Log in'}</p>", '1: Log in'],
    ['either side of a choice', "<p>{isIn ? 'Log out' : t('in')}</p>", '1: Log out'],
    ['what stands when nothing else does', "<p>{name ?? 'Nobody'}</p>", '1: Nobody'],
    ['what stands under a condition', "<p>{isIn && 'Hello'}</p>", '1: Hello'],
    ['a sentence put together', `<p>{\`\${count} rows\`}</p>`, '1: rows'],
    ['a title', '<a title="Close" />', '1: Close'],
    ['a label', '<Field label="Account" />', '1: Account'],
    ['a label put together', "<Field label={'Row ' + index} />", '1: Row'],
    ['a name for screen readers', '<nav aria-label={`Main menu`} />', '1: Main menu'],
    ['a placeholder', '<input placeholder="Search" />', '1: Search'],
    ['a picture’s text', "<img alt={isBig ? 'A big one' : ''} />", '1: A big one'],
  ])('is detected as %s', (_, source, words) => {
    expect(spokenTexts('bad.tsx', `const x = ${source};`)).toEqual([words]);
  });

  it.each([
    "<p>{t('login.title')}</p>",
    '<p className="big" data-kind="text" aria-live="polite">{count} · 7 &nbsp; –</p>',
    '<h1>Reachkit</h1>',
    '<nav aria-label={labels.menu}>{isIn ? labels.out : null}</nav>',
    "<Field label={t(isIn ? 'out' : 'in')} />",
    `<p>{\`\${one} / \${other}\`}</p>`,
  ])('is not reported in %s', (source) => {
    expect(spokenTexts('good.tsx', `const x = ${source};`)).toEqual([]);
  });
});
