import type { OperationRecord } from '@reachkit/contract';

const base = {
  ...{ object: null, before: null, after: null, detail: null, reason: null, undoUntil: null },
  ...{ ip: '203.0.113.*', browser: 'Chrome', system: 'Windows', region: 'CN' },
  actor: { id: '7', nickName: '林予安' },
} as const;

/** One record of each shape: fields, facts, a link, an act that can be undone, a former member, nobody proven. */
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
    actor: { id: '9', nickName: 'Maximiliana-Alexandra von der A' },
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
    actor: { id: '5', nickName: null },
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

/** More than a page. */
export const manyRecords: readonly OperationRecord[] = Array.from({ length: 41 }, (_, at) => ({
  ...base,
  ...{ id: String(500 - at), at: '2026-11-20T00:58:00.000Z', domain: 'session', action: 'signedIn' },
}));
