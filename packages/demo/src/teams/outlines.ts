import type { MembershipVersion } from '@reachkit/contract';

/** A customer team of the demo. */
export interface TeamOutline {
  /** Username of its owner. */
  readonly owner: string;
  readonly member: string | null;
  readonly version: MembershipVersion;
  readonly language: 'zh' | 'en';
}

const outline = (
  owner: string,
  version: MembershipVersion,
  language: TeamOutline['language'],
  member: string | null = null,
): TeamOutline => ({ owner, member, version, language });

/** Returns the marker for a team's completed content. */
export const markOf = (owner: string): string => `demoTeam/${owner}`;

/** The teams with generated content, in order: teams that people try first come first. */
export const outlines: readonly TeamOutline[] = [
  outline('13800000002', 'basic', 'zh'),
  outline('13800000012', 'basic', 'en'),
  outline('13800000001', 'free', 'zh'),
  outline('13800000011', 'free', 'en'),
  outline('13800000003', 'pro', 'zh'),
  outline('13800000013', 'pro', 'en'),
  outline('13800000004', 'team', 'zh', '13800000005'),
  outline('13800000014', 'team', 'en', '13800000015'),
];
