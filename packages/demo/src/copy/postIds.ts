import { type Platform, platforms } from '@reachkit/contract';

const marks = { tiktok: '7', youtube: 'y', instagram: 'C' } as const;

/** Id of a creator's post, which ends with its number; new posts have an `n` before it. */
export const postId = (platform: Platform, creatorId: number, number: string): string =>
  `${marks[platform]}${String(creatorId).padStart(8, '0')}${number}`;

/** Number of a stored post, as it ends its id. */
export const storedNumber = (number: number): string => String(number).padStart(3, '0');

/** Returns the parts of a demo post's id; undefined for ids of other posts. `added`: number of a new post. */
export function parsePostId(id: string) {
  const [, mark, creator, , added] = /^([7yC])(\d{8,9})(\d{3}|n(\d{1,4}))$/.exec(id) ?? [];
  const platform = platforms.find((one) => marks[one] === mark);
  if (!platform || creator === undefined) return undefined;
  return { platform, creatorId: Number(creator), added: added === undefined ? null : Number(added) };
}
