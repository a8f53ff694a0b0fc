import type { OperationRecord } from '@reachkit/contract/account/team';

const base = {
  ...{ object: null, before: null, after: null, detail: null, reason: null, undoUntil: null },
  ...{ ip: '203.0.113.*', browser: 'Chrome', system: 'Windows', region: 'CN' },
  actor: { id: '7', nickName: '林予安', isStaff: false },
} as const;

/** One record of each shape: fields, facts, a link, an act that can be undone, a former member, an actor who is not proven. */
export const storyRecords: readonly OperationRecord[] = [
  {
    ...base,
    ...{ id: '96', at: '2026-11-20T00:58:00.000Z', domain: 'favourites', action: 'added' },
    object: { kind: 'favouriteList', id: '3', label: '黑五联盟', exists: true, platform: null },
    detail: { lists: ['黑五联盟'], creators: 4 },
    undoUntil: '2026-11-20T01:13:00.000Z',
  },
  {
    ...base,
    ...{ id: '95', at: '2026-11-20T00:41:00.000Z', domain: 'membership', action: 'memberCapsChanged' },
    object: {
      kind: 'account',
      id: '9',
      label: 'Maximiliana-Alexandra von der A',
      exists: false,
      platform: null,
    },
    before: { searches: null, emailUnlocks: 300 },
    after: { searches: 200, emailUnlocks: 400 },
  },
  {
    ...base,
    ...{ id: '94', at: '2026-11-19T08:12:00.000Z', domain: 'email', action: 'campaignScheduled' },
    actor: { id: '9', nickName: 'Maximiliana-Alexandra von der A', isStaff: false },
    object: {
      ...{ kind: 'mailCampaign', id: '12', exists: true, platform: null },
      label: 'Herbstkampagne für Donaudampfschifffahrtsgesellschaftskapitäne',
    },
  },
  {
    ...base,
    ...{ id: '93', at: '2026-11-19T07:01:00.000Z', domain: 'session', action: 'identityChanged' },
    object: { kind: 'account', id: '8', label: '王可', exists: false, platform: null },
    ...{ before: { identity: 'member' }, after: { identity: 'admin' } },
  },
  {
    ...base,
    ...{ id: '92', at: '2026-11-18T03:30:00.000Z', domain: 'membership', action: 'orderPaid' },
    object: { kind: 'order', id: '4', label: 'RK202611180330AB12CD34', exists: true, platform: null },
  },
  {
    ...base,
    ...{ id: '91', at: '2026-11-17T03:30:00.000Z', domain: 'favourites', action: 'listDeleted' },
    actor: { id: '5', nickName: null, isStaff: false },
    object: { kind: 'favouriteList', id: '2', label: '夏季', exists: false, platform: null },
    ...{ detail: { lists: ['夏季'], creators: 31 }, ip: null, browser: null, system: null, region: null },
  },
  {
    ...base,
    ...{ id: '90', at: '2026-11-16T03:30:00.000Z', domain: 'session', action: 'signInFailed' },
    actor: null,
    object: { kind: 'account', id: '8', label: '王可', exists: false, platform: null },
    region: 'US',
  },
];

/** What a link leads to: a template, a saved search, and the list that a team has one of. */
export const linkedRecords: readonly OperationRecord[] = [
  {
    ...base,
    ...{ id: '104', at: '2026-11-20T00:58:00.000Z', domain: 'email', action: 'templateShared' },
    object: { kind: 'mailTemplate', id: '21', label: '首次合作邀请', exists: true, platform: null },
    ...{ before: { isShared: false }, after: { isShared: true } },
  },
  {
    ...base,
    ...{ id: '103', at: '2026-11-20T00:52:00.000Z', domain: 'search', action: 'savedSearchChanged' },
    object: { kind: 'savedSearch', id: '6', label: '北美家居', exists: true, platform: 'tiktok' },
    ...{ before: { hasAlert: false }, after: { hasAlert: true }, detail: { fields: ['filter', 'sort'] } },
  },
  {
    ...base,
    ...{ id: '102', at: '2026-11-20T00:40:00.000Z', domain: 'email', action: 'suppressionsImported' },
    object: { kind: 'mailSuppressions', id: 'all', label: null, exists: true, platform: null },
    detail: { addresses: 1280 },
  },
  {
    ...base,
    ...{ id: '101', at: '2026-11-20T00:33:00.000Z', domain: 'email', action: 'settingsChanged' },
    object: { kind: 'mailSettings', id: 'all', label: null, exists: true, platform: null },
    ...{
      before: { tracksOpens: true },
      after: { tracksOpens: false },
      detail: { fields: ['postalAddress'] },
    },
  },
  {
    ...base,
    ...{ id: '100', at: '2026-11-20T00:31:00.000Z', domain: 'search', action: 'creatorsExported' },
    detail: { platform: 'tiktok', format: 'xlsx', rows: 2400 },
  },
  {
    ...base,
    ...{ id: '99', at: '2026-11-20T00:30:00.000Z', domain: 'job', action: 'jobCancelled' },
    object: { kind: 'importJob', id: '55', label: null, exists: false, platform: null },
  },
];

/** More than a page. */
export const manyRecords: readonly OperationRecord[] = Array.from({ length: 41 }, (_, at) => ({
  ...base,
  ...{ id: String(500 - at), at: '2026-11-20T00:58:00.000Z', domain: 'session', action: 'signedIn' },
}));

/** What the log keeps of a member who was removed: who received what, whom a conversation was assigned to, a new number. */
export const removalRecords: readonly OperationRecord[] = [
  {
    ...base,
    ...{ id: '99', at: '2026-11-20T00:20:00.000Z', domain: 'session', action: 'memberRemoved' },
    object: { kind: 'account', id: '5', label: null, exists: false, platform: null },
    detail: { successor: '王可', lists: 12, campaigns: 6, shortLinks: 240 },
  },
  {
    ...base,
    ...{ id: '98', at: '2026-11-20T00:10:00.000Z', domain: 'email', action: 'threadAssigned' },
    object: { kind: 'mailThread', id: '40', label: 'Mia Chen', exists: true, platform: null },
    ...{ before: { owner: 5 }, after: { owner: '王可' } },
  },
  {
    ...base,
    ...{ id: '97', at: '2026-11-20T00:05:00.000Z', domain: 'account', action: 'phoneChanged' },
    object: { kind: 'account', id: '8', label: '王可', exists: false, platform: null },
    ...{ before: { phone: '138••••0001' }, after: { phone: '139••••0002' } },
  },
];
