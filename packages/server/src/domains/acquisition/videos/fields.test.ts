import { expect, it } from 'vitest';
import { named } from '../table.ts';
import { mapVideoColumns } from './fields.ts';

it.each([
  [
    ['Link', 'Date', 'Views', 'Hearts', 'Replies', 'Reposts', 'Bookmarks', 'Length'],
    ['url', 'readDay', 'views', 'likes', 'comments', 'shares', 'saves', 'duration'],
  ],
  [
    ['地址', '频道ID', '频道名称', '日期', '观看数', '赞', '留言数', '时长'],
    ['url', 'creatorId', 'creatorName', 'readDay', 'views', 'likes', 'comments', 'duration'],
  ],
  [
    ['视频ID', '作者ID', '发布日期', '播放次数', '获赞数', '转发量', '简介'],
    ['videoId', 'creatorId', 'postedAt', 'views', 'likes', 'shares', 'text'],
  ],
  [
    ['Link', 'Datum', 'Titel', 'Aufrufe', 'Gefällt mir', 'Kommentare', 'Dauer', 'Veröffentlicht am'],
    ['url', 'readDay', 'title', 'views', 'likes', 'comments', 'duration', 'postedAt'],
  ],
  [
    ['url', 'comments', 'replies', 'shares', 'reposts'],
    ['url', 'comments', null, 'shares', null],
  ],
])('the headings %j are known', (headings, fields) => {
  expect(mapVideoColumns(named(headings), []).map(({ field }) => field)).toEqual(fields);
});
