import { type EquityKey, equityAreas, membershipVersions } from '@reachkit/contract/membership/equity';

/** Areas with a level per plan. */
export type LevelKey = {
  [K in EquityKey]: (typeof equityAreas)[K]['kind'] extends 'level' ? K : never;
}[EquityKey];
/** Areas with a numeric limit. */
export type AmountKey = Exclude<EquityKey, LevelKey>;

export function isLevel(key: EquityKey): key is LevelKey {
  return equityAreas[key].kind === 'level';
}

export function isAmount(key: EquityKey): key is AmountKey {
  return !isLevel(key);
}

/** Groups of limits, as tables of plans show them together. */
export type AreaGroup = 'search' | 'lists' | 'mail' | 'work';

/** Groups of the gated areas, in the order of the tables. */
export const areaGroups: readonly { readonly id: AreaGroup; readonly keys: readonly EquityKey[] }[] = [
  {
    id: 'search',
    keys: [
      'searchScope',
      'searchRows',
      'searches',
      'sentences',
      'basicAnalyses',
      'audienceAnalyses',
      'emailUnlocks',
      'rankingRows',
    ],
  },
  { id: 'lists', keys: ['favouriteLists', 'listCreators', 'bulkCollect', 'exportRows'] },
  {
    id: 'mail',
    keys: [
      'emails',
      'mailboxEmails',
      'massRecipients',
      'followUpRounds',
      'mailTracking',
      'templates',
      'mailboxes',
    ],
  },
  {
    id: 'work',
    keys: ['shortLinks', 'monitorProjects', 'monitorLinks', 'campaigns', 'collaborations', 'subAccounts'],
  },
];

/** Sorts plans, lowest first. */
export function byRank<T extends { readonly version: (typeof membershipVersions)[number] }>(
  versions: readonly T[],
): readonly T[] {
  const rank = ({ version }: T) => membershipVersions.indexOf(version);
  return versions.toSorted((a, b) => rank(a) - rank(b));
}
