import {
  equityKeys,
  locales,
  mailIncomingKinds,
  mailSecurities,
  membershipVersions,
  platforms,
  rankingKinds,
  shortBrowserPages,
  shortLinkProducts,
} from '@reachkit/contract';
import { memberIdentities } from '@reachkit/contract/account/team';
import { exportFormats } from '@reachkit/contract/creator/exporting';
import { refundReasons } from '@reachkit/contract/membership/order';
import { videoFormats } from '@reachkit/contract/search/metrics';
import { staffRights } from '@reachkit/contract/session/staffRights';
import {
  type RecordCode,
  type RecordFieldKind,
  recordFields,
  recordReasons,
} from '@reachkit/contract/texts/recordFields';
import { type RecordWords, recordReason, recordValue } from '@reachkit/contract/texts/recordLines';
import { recordActionText, recordTexts, textIn } from '@reachkit/contract/texts/recordTexts';
import { describe, expect, it } from 'vitest';
import { domains } from './domains.ts';
import { actionAbout } from './favourites/actions/change.ts';

const recordedDomains = domains.flatMap(({ records }) => records ?? []);

it.each(['zh', 'en'] as const)('every recorded action has a text in %s', (language) => {
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

it('no text exists for an action that no domain records', () => {
  const recorded = new Map(recordedDomains.map(({ domain, actions }) => [domain, new Set<string>(actions)]));
  const stale = Object.entries(recordTexts.zh.actions).flatMap(([domain, actions]) =>
    Object.keys(actions).flatMap((action) =>
      recorded.get(domain)?.has(action) ? [] : [`${domain}.${action}`],
    ),
  );
  expect(stale).toEqual([]);
});

/** Every code stored by the server, from the contract and the domains. */
const codes: Readonly<Record<RecordCode, readonly string[]>> = {
  identity: memberIdentities,
  staffRight: staffRights,
  version: membershipVersions,
  mailKind: mailIncomingKinds,
  platform: platforms,
  ranking: rankingKinds,
  exportFormat: exportFormats,
  videoFormat: videoFormats,
  blacklistScope: actionAbout.shape.scope.def.innerType.options,
  refundReason: refundReasons,
  linkProduct: shortLinkProducts,
  browserPage: shortBrowserPages,
  language: locales,
  connectionSecurity: mailSecurities,
  limitKey: equityKeys,
};
const isCode = (kind: RecordFieldKind): kind is RecordCode => Object.hasOwn(codes, kind);
const fields = Object.entries(recordFields).flatMap(([domain, ofDomain]) =>
  Object.entries<RecordFieldKind>(ofDomain).map(([field, kind]) => ({ domain, field, kind })),
);

describe.each(['zh', 'en'] as const)('the texts of records in %s', (language) => {
  const texts = recordTexts[language];
  const words: RecordWords = {
    field: (domain, field) => textIn(texts.fields, domain, field) ?? field,
    value: (code, value) => textIn(texts.values, code, value),
    count: String,
    time: (timestamp) => timestamp.slice(0, 10),
    noEnd: texts.noEnd,
    yes: texts.yes,
    no: texts.no,
    none: texts.none,
    noCap: texts.noCap,
    comma: texts.comma,
    former: (id) => texts.formerOne.replace('{{id}}', id),
  };

  it('record texts have a name for every field and no other', () => {
    const missing = fields.filter(({ domain, field }) => words.field(domain, field) === field);
    expect(missing).toEqual([]);
    const named = Object.entries(texts.fields).map(([domain, names]) => [domain, Object.keys(names).sort()]);
    const declared = Object.entries(recordFields).map(([domain, names]) => [
      domain,
      Object.keys(names).sort(),
    ]);
    expect(named).toEqual(declared);
  });

  it('record texts have a text for every coded value, never the code', () => {
    const coded = fields.flatMap(({ domain, field, kind }) =>
      isCode(kind) ? codes[kind].map((code) => [code, recordValue(domain, field, code, words)] as const) : [],
    );
    const reasons = Object.entries(recordReasons).flatMap(([name, kind]) => {
      const [domain = '', action = ''] = name.split('.');
      return codes[kind].map((reason) => [reason, recordReason({ domain, action, reason }, words)] as const);
    });
    expect(coded.length).toBeGreaterThan(25);
    for (const [code, text] of [...coded, ...reasons]) {
      expect(text, code).not.toBe(code);
      expect(text, code).not.toBe(words.none);
    }
  });

  it.each([
    ['membership', 'amount', 29_900, '¥299.00'],
    ['creator', 'quote', 1_250, '$1,250'],
    ['membership', 'searches', null, texts.noCap],
    ['membership', 'planEndsOn', null, texts.noEnd],
    ['membership', 'planEndsOn', '2026-12-29', '2026-12-29'],
    ['shortlinks', 'endsAt', '2026-12-29T16:00:00.000Z', '2026-12-29'],
    ['shortlinks', 'endsAt', null, texts.none],
    ['membership', 'version', 'basic', texts.values.version.basic],
    ['account', 'fields', ['nickName'], texts.fields.account.nickName],
    ['favourites', 'lists', ['A', 'B'], `A${texts.comma}B`],
    ['search', 'hasAlert', true, texts.yes],
    ['session', 'successor', 'Wang', 'Wang'],
    ['session', 'successor', 12, texts.formerOne.replace('{{id}}', '12')],
    ['membership', 'fromANewerServer', 'raw', texts.none],
    ['membership', 'version', 'aNewerPlan', texts.none],
  ])('record texts write %s.%s %j as %s', (domain, field, value, text) => {
    expect(recordValue(domain, field, value, words)).toBe(text);
  });
});
