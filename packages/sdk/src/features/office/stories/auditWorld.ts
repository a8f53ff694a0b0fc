import { exportStaffRecords, listStaffRecords, type StaffRecord } from '@reachkit/contract/office/audit';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';

const team = { id: '128', name: '云岫家居' };
const lan = { id: '41', nickName: '沈岚' };
const heng = { id: '42', nickName: '周衡' };
const base = {
  actor: lan,
  team,
  object: { kind: 'team', id: '128', label: '云岫家居' },
  before: null,
  after: null,
  detail: null,
  reason: null,
  ip: '203.0.113.*',
  browser: 'Chrome',
  system: 'macOS',
  region: 'CN',
} as const;

/** One record of each shape: a change, a fact, a deleted team, an action of the system, long names. */
export const auditRecords: readonly StaffRecord[] = [
  {
    ...base,
    id: '96',
    at: '2026-11-26T09:40:00.000Z',
    domain: 'office',
    action: 'limitOverridden',
    before: { value: 2500, expiresAt: null },
    after: { value: 3600, expiresAt: '2026-12-31T16:00:00.000Z' },
    detail: { limit: 'emailUnlocks' },
    reason: '黑五加签40位红人，11-28来电，已和周衡确认',
  },
  {
    ...base,
    id: '95',
    at: '2026-11-26T03:12:00.000Z',
    domain: 'session',
    action: 'teamViewed',
    detail: { until: '2026-11-26T03:42:00.000Z' },
    reason: '工单2186，报表对不上',
  },
  {
    ...base,
    id: '94',
    at: '2026-11-20T02:03:00.000Z',
    actor: heng,
    domain: 'membership',
    action: 'orderRefunded',
    object: { kind: 'order', id: '42', label: 'RK202611190042AB12CD34' },
    detail: { amount: 89900 },
    reason: '重复付款',
  },
  {
    ...base,
    id: '93',
    at: '2026-11-19T06:22:00.000Z',
    actor: heng,
    team: null,
    domain: 'session',
    action: 'staffRightsChanged',
    object: { kind: 'account', id: '43', label: 'Maximiliana-Alexandra von der Aue-Hohenlohe' },
    before: { staffRights: ['support'] },
    after: { staffRights: ['support', 'finance'] },
    reason: '从十一月起也处理退款和发票；周五由财务确认',
    region: 'US',
  },
  {
    ...base,
    id: '92',
    at: '2026-11-18T06:22:00.000Z',
    team: {
      id: '977',
      name: 'Donaudampfschifffahrtsgesellschaft Handelsvertretung für Haushaltswaren GmbH & Co. KG',
    },
    domain: 'office',
    action: 'teamLocked',
    object: { kind: 'team', id: '977', label: null },
    before: { isLocked: false },
    after: { isLocked: true },
    reason: 'Zahlungsausfall, mit der Buchhaltung abgestimmt',
  },
  {
    ...base,
    id: '91',
    at: '2026-11-03T06:22:00.000Z',
    actor: null,
    domain: 'session',
    action: 'factorReset',
    object: { kind: 'account', id: '42', label: '周衡' },
    ip: null,
    browser: null,
    system: null,
    region: null,
  },
];

/** A log of several pages. */
export const manyAuditRecords: readonly StaffRecord[] = Array.from({ length: 45 }, (_, at) => ({
  ...base,
  id: String(900 - at),
  at: '2026-11-26T09:40:00.000Z',
  domain: 'office',
  action: 'loginsEnded',
  detail: { logins: at + 1 },
  reason: '密码可能泄露',
}));

/** Handlers of a server that filters and pages `records`. */
export const auditHandlers = (records: readonly StaffRecord[] = auditRecords): readonly MockHandler[] => [
  answer(listStaffRecords, ({ query }) => {
    const { actor, team: wanted, action, object, from, to, cursor, pageSize } = query;
    const found = records.filter(
      (one) =>
        (actor === '' || one.actor?.id === actor) &&
        (wanted === '' || one.team?.id === wanted) &&
        (action === '' || `${one.domain}.${one.action}` === action || one.domain === action) &&
        (object === '' || `${one.object?.kind} ${one.object?.id}` === object) &&
        (from === undefined || one.at >= from) &&
        (to === undefined || one.at < to),
    );
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    return {
      list: found.slice(start, end),
      next: end < found.length ? String(end) : null,
      actors: [lan, heng],
    };
  }),
  answer(exportStaffRecords, () => ({
    name: 'audit.csv',
    mediaType: 'text/csv',
    content: new TextEncoder().encode('time'),
  })),
];
