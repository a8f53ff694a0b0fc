import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStories } from '../../docs/sdk/site/stories.ts';
import { namesOfStories } from '../../docs/sdk/site/storySearch.ts';
import { searchFile, searchingNames } from '../../packages/sdk/tooling/ladleSearch.ts';
import { entryFiles, readEntries } from './exportedComponents/components.ts';
import { exceptions } from './exportedComponents/exceptions.ts';
import { type Finding, findingsOf, ruleNames } from './exportedComponents/rules.ts';

const broken = join(import.meta.dirname, 'exportedComponents/samples/broken.tsx');

let components: readonly string[] = [];
let findings: readonly Finding[] = [];
let ofBroken: readonly Finding[] = [];

beforeAll(() => {
  const entries = readEntries([...entryFiles, broken]);
  const samples = entries.filter(({ name }) => name === 'broken');
  const ours = entries.filter(({ name }) => name !== 'broken');
  components = ours.flatMap((entry) => entry.components.map(({ name }) => name));
  findings = findingsOf(ours);
  ofBroken = findingsOf(samples);
}, 120_000);

const isExcepted = ({ component, rule }: Pick<Finding, 'component' | 'rule'>) =>
  exceptions.some((one) => one.component === component && one.rule === rule);

describe('every component that a host can import', () => {
  it('keep the documented conventions, except for reviewed exceptions', () => {
    const faults = findings.filter((one) => !isExcepted(one));
    expect(faults.map(({ component, rule, prop, text }) => `${component} ${rule} ${prop}: ${text}`)).toEqual(
      [],
    );
  });

  it('is found in every entry', () => {
    expect(components.length).toBeGreaterThan(100);
    for (const name of ['Blacklist', 'CreatorSearch', 'LoginForm', 'PlanTable', 'AppShell', 'Dialog'])
      expect(components).toContain(name);
  });
});

describe('the search of the stories', () => {
  it('finds every component that a host can import by name', () => {
    const stories = readStories();
    const names = namesOfStories(stories);
    const texts = stories.map(({ id }) => [id, ...(names[id] ?? [])].join('\n'));
    expect(components.filter((name) => !texts.some((text) => text.includes(name.toLowerCase())))).toEqual([]);
  });

  it('matches story names in addition to the Ladle ids', () => {
    const search = readFileSync(join(process.cwd(), 'node_modules', searchFile), 'utf8');
    expect(searchingNames(search)).toContain('names[story]?.some(');
  });
});

describe('the list of exceptions', () => {
  it('lists no component that keeps the rules', () => {
    const needless = exceptions.filter(
      ({ component, rule }) => !findings.some((one) => one.component === component && one.rule === rule),
    );
    expect(needless).toEqual([]);
  });
});

describe('a new widget', () => {
  it.each([
    ['UnnamedFlag', 'boolean', 'open'],
    ['PastEvent', 'event', 'onSaved'],
    ['BareChange', 'event', 'onChange'],
    ['StatelessChange', 'state', 'onPageChange'],
    ['ReasonlessChange', 'state', 'onPageChange'],
    ['UnroutablePage', 'view', 'view'],
    ['ClosingDialog', 'dialog', 'onClose'],
    ['SlotsAlone', 'slots', 'slots'],
    ['RootlessWidget', 'root', 'className'],
    ['RootlessWidget', 'ref', ''],
  ] as const)('%s is reported by the rule %s', (component, rule, prop) => {
    expect(ofBroken).toContainEqual(expect.objectContaining({ component, rule, prop }));
  });

  it('is not reported if it keeps the rules', () => {
    expect(ofBroken.filter(({ component }) => component === 'SoundWidget')).toEqual([]);
  });

  it('is checked by every rule', () => {
    expect(new Set(ofBroken.map(({ rule }) => rule))).toEqual(new Set(ruleNames));
  });
});
