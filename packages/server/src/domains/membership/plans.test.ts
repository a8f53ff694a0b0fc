import { equityAreas, equityKeys, type MembershipVersion } from '@reachkit/contract';
import { membershipTerms, tiers } from '@reachkit/contract/membership/tiers';
import { expect, it } from 'vitest';

/** The published table, row by row: free, basic, pro, team. */
const table: readonly (readonly [string, number, number, number, number])[] = [
  ['searchScope', 1, 2, 3, 4],
  ['searchRows', 20, 200, 1000, 5000],
  ['searches', 10, 100, 500, 2000],
  ['sentences', 3, 3, 500, 2000],
  ['basicAnalyses', 10, 300, 1500, 6000],
  ['audienceAnalyses', 1, 50, 300, 1500],
  ['emailUnlocks', 3, 150, 600, 2500],
  ['favouriteLists', 1, 10, 50, 300],
  ['listCreators', 50, 500, 2000, 10000],
  ['bulkCollect', 0, 50, 200, 500],
  ['exportRows', 0, 500, 3000, 20000],
  ['emails', 10, 200, 1000, 5000],
  ['mailboxEmails', 10, 100, 150, 200],
  ['templates', 3, 20, 100, 500],
  ['massRecipients', 0, 200, 1000, 5000],
  ['followUpRounds', 0, 2, 4, 5],
  ['mailboxes', 1, 2, 5, 20],
  ['mailTracking', 0, 1, 2, 3],
  ['subAccounts', 0, 2, 5, 20],
  ['shortLinks', 3, 50, 300, 2000],
  ['rankingRows', 20, 100, 500, 1000],
  ['monitorProjects', 1, 5, 20, 100],
  ['monitorLinks', 5, 50, 200, 500],
  ['campaigns', 0, 3, 15, 100],
  ['collaborations', 0, 20, 150, 1000],
];

it('plans have the limits in the table for every gated area', () => {
  const versions: MembershipVersion[] = ['free', 'basic', 'pro', 'team'];
  const said = equityKeys.map((key) => [
    key,
    ...versions.map((version) => tiers.find((plan) => plan.version === version)?.limits[key]),
  ]);
  expect(said).toEqual(table);
  expect(Object.keys(equityAreas)).toEqual([...equityKeys]);
});

it('plans have the prices in the table, in fen, with discounts for longer terms', () => {
  expect(tiers.map(({ names, monthlyPrice }) => [names.zh, names.en, monthlyPrice])).toEqual([
    ['免费版', 'Free', 0],
    ['基础版', 'Basic', 29900],
    ['专业版', 'Pro', 89900],
    ['旗舰版', 'Team', 239900],
  ]);
  expect(membershipTerms.map(({ months, percentOff }) => [months, percentOff])).toEqual([
    [1, 0],
    [3, 5],
    [6, 10],
    [12, 20],
  ]);
});
