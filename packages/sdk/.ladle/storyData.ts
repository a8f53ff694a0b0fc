import { platforms } from '@reachkit/contract';
import { tiers } from '@reachkit/contract/membership/tiers';
import { makeCreators, storyTags } from '../src/features/search/stories/creators.ts';
import { memberAccount, teamName } from '../src/features/session/stories/world.tsx';
import { toolWords } from '../src/features/shell/stories/toolWorld.ts';
import { changeWords } from '../src/features/site/stories/changes.ts';
import { detailData } from './detailData.ts';
import { storyRows } from './rows.ts';

const creators = platforms.flatMap((platform) => makeCreators(platform, 400));
const values = (each: (creator: (typeof creators)[number]) => string | null) => [
  ...new Set(creators.flatMap((creator) => each(creator) ?? [])),
];

/** Region codes, which the browser translates itself. */
export const storyRegions: readonly string[] = [
  ...values(({ region }) => region),
  'US',
  'CA',
  'GB',
  'AU',
  'JP',
  'ES',
];
export const storyLanguages: readonly string[] = [...values(({ language }) => language), 'en', 'es', 'fr'];

/** Entries and limits that a server sends to the shell. */
const hostMenus = [
  'Creator search',
  'Lists',
  'Blacklist',
  'Email',
  'Campaigns',
  'Inbox',
  'Follow-up templates and their variables',
  'Rankings',
  'Hot videos',
  'Top creators',
  'Tracking',
  'Monitoring',
  'Short links',
  'Searches today',
  'Addresses unlocked this month',
];

/** Story texts from hosts, servers and people, which are in no catalogue. */
export const storyData: readonly string[] = [
  ...new Set([
    ...creators.flatMap(({ name, handle }) => [name, handle, handle.replace(/\d+$/, '')]),
    ...creators.flatMap(({ latestPosts }) => latestPosts?.map(({ title }) => title) ?? []),
    ...storyTags.flatMap(({ names }) => names.en ?? []),
    ...storyRows(10).map(({ name }) => name),
    ...hostMenus,
    ...toolWords,
    ...changeWords,
    ...detailData,
    ...tiers.flatMap(({ names }) => Object.values(names)),
    teamName,
    memberAccount,
    'test-request',
    'Host action',
    'Out',
    'of order',
    '旗舰版团队里名字特别长的一位成员',
  ]),
].filter((name) => name.trim() !== '');
