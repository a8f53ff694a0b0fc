import { recordActionText, recordTexts } from '@reachkit/contract/texts/recordTexts';
import { expect, it } from 'vitest';
import { recordedDomains } from './recordedDomains.ts';

it.each(['zh', 'en'] as const)('every action that is recorded has a text in %s', (language) => {
  const texts = recordTexts[language];
  const missing = recordedDomains.flatMap(({ domain, actions }) =>
    actions.flatMap((action) =>
      recordActionText(texts, domain, action) === action ? [`${domain}.${action}`] : [],
    ),
  );
  expect(missing).toEqual([]);
  const named = Object.keys(texts.domains).sort();
  expect(recordedDomains.map(({ domain }) => domain).sort()).toEqual(named);
});

it('has no text of an action that no domain records', () => {
  const recorded = new Map(recordedDomains.map(({ domain, actions }) => [domain, new Set<string>(actions)]));
  const stale = Object.entries(recordTexts.zh.actions).flatMap(([domain, actions]) =>
    Object.keys(actions).flatMap((action) =>
      recorded.get(domain)?.has(action) ? [] : [`${domain}.${action}`],
    ),
  );
  expect(stale).toEqual([]);
});
