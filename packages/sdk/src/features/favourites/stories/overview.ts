import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { listColours } from '@reachkit/contract/site';
import { storyLists, storyNow } from './lists.ts';

const descriptions = [
  '美国、加拿大、英国的家居红人，为收纳盒首发准备；先寄样再谈价，11-25 前要定下首批二十位，剩下的等圣诞后再看。',
  'US, Canada and UK home creators for the storage-box launch.',
  '',
  'مبدعو المنزل والمطبخ في الخليج، حملة رمضان',
  '収納・キッチン、縦型動画が得意な人だけ',
];
const people = ['林雨安', '王珂', 'Alexandria Montgomery-Fitzgerald', null];
const dayMs = 86_400_000;

/** Returns many lists, as after a year, the same in each run. */
export function manyLists(count: number): FavouriteList[] {
  return Array.from({ length: count }, (_, place) => {
    const [first] = storyLists;
    const list = storyLists[place % storyLists.length] ?? first;
    if (!list) throw new Error('There is no list.');
    const isOwn = place % 3 === 0;
    return {
      ...list,
      id: String(place + 1),
      name: place < storyLists.length ? list.name : `${list.name} ${place + 1}`,
      description: descriptions[place % descriptions.length] ?? '',
      colour: listColours[place % listColours.length] ?? 1,
      isOwn,
      canManage: isOwn,
      by: isOwn ? '林雨安' : (people[place % people.length] ?? null),
      createdAt: new Date(storyNow - (place * 1.7 + 3) * dayMs).toISOString(),
      updatedAt: new Date(storyNow - place * 0.4 * dayMs).toISOString(),
    };
  });
}

/** Texts that people write in these stories, besides the names of `storyLists`. */
export const overviewWords: readonly string[] = [
  ...descriptions.filter((words) => words !== ''),
  ...people.filter((name) => name !== null),
];
