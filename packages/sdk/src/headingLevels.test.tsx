import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Filled } from './features/account/personal/personal.stories.tsx';
import { Rich } from './features/creator/brand/CreatorBrands.stories.tsx';
import { RichTiktok } from './features/creator/CreatorDetail.stories.tsx';
import { OpenConversation } from './features/email/inbox/Inbox.stories.tsx';
import { Opened } from './features/favourites/imports/records/Records.stories.tsx';
import { Lists } from './features/favourites/lists/page/FavouriteLists.stories.tsx';
import { Usage } from './features/membership/membership.stories.tsx';
import { Running } from './features/monitor/project/MonitorProject.stories.tsx';
import { OpenRow } from './features/rankings/list/pages/PopularVideos.stories.tsx';
import { SevenDays } from './features/shortlinks/detail/detail.stories.tsx';
import { HeadingLevelContext } from './ui/Heading/Heading.tsx';

const headings = () => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];

it.each([
  { name: 'PersonalInfo', Story: Filled, first: [3, 3, 3] },
  { name: 'CreatorDetail', Story: RichTiktok, first: [3, 4, 5] },
  { name: 'CreatorBrands', Story: Rich, first: [3, 3, 3] },
  { name: 'Inbox', Story: OpenConversation, first: [3, 4, 5] },
  { name: 'ImportRecords', Story: Opened, first: [3, 4, 4] },
  { name: 'FavouriteLists', Story: Lists, first: [3, 3, 4] },
  { name: 'EquityUsage', Story: Usage, first: [3, 3, 3] },
  { name: 'MonitorProject', Story: Running, first: [3, 4] },
  { name: 'PopularVideos', Story: OpenRow, first: [3] },
  { name: 'ShortLinkDetail', Story: SevenDays, first: [3, 4, 4] },
])('$name with headingLevel 3 starts at h3 and skips no level', async ({ Story, first }) => {
  render(
    <HeadingLevelContext.Provider value={3}>
      <Story />
    </HeadingLevelContext.Provider>,
  );
  await waitFor(() => expect(headings().length).toBeGreaterThanOrEqual(first.length));
  const levels = headings().map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.slice(0, first.length)).toEqual(first);
  expect(Math.min(...levels)).toBe(3);
  expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
});
