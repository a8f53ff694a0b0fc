import {
  addBookmark,
  type Bookmark,
  changeBookmark,
  type GlobalHits,
  getSiteConfig,
  globalSearch,
  listBookmarks,
  removeBookmark,
  type SiteConfig,
} from '@reachkit/contract/site';
import type { Navigation } from '../../../core/navigation/target.ts';
import type { SessionSource } from '../../../core/session/types.ts';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer } from '../../../testing/mockHandler.ts';
import { movedTo, renamed, withBookmark, without } from '../bookmarks/order.ts';

export const someHits: GlobalHits = {
  creators: [
    creator('1', 'tiktok', 'Sophie Lindqvist', 'sophieathome', 186_420),
    creator(
      '2',
      'youtube',
      'Alexandria Montgomery-Fitzgerald and her slow living',
      'alexandria.mf.slowliving.and.more',
      143_910_000,
    ),
    creator('3', 'instagram', 'はなの暮らし帖', 'hana_kurashi', null),
    creator('4', 'tiktok', 'نور العبيدي', 'noor.bayt', 999),
  ],
  lists: [
    { id: '9', name: '美国家居待联系', colour: 1, isPublic: true, isOwn: false, count: 12 },
    {
      id: '10',
      name: 'Home & living in the United Kingdom, second half of the year',
      colour: 4,
      isPublic: false,
      isOwn: true,
      count: 1,
    },
  ],
  menus: [
    {
      id: 'tasks',
      name: '邮件任务',
      label: 'Email campaigns',
      path: '/email/tasks',
      icon: 'send',
      trail: [{ name: '邮件', label: 'Email' }],
    },
  ],
};

/** Overlong names and addresses. */
export const longWords = [
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'A company with a name that does not fit into one line of a phone',
  'customer.service.for.agencies.and.brands.worldwide@service.department.example',
  'Something that takes a while to say.',
  'Unbroken',
] as const;

export const noHits: GlobalHits = { creators: [], lists: [], menus: [] };

function creator(
  id: string,
  platform: 'tiktok' | 'youtube' | 'instagram',
  name: string,
  handle: string,
  followers: number | null,
) {
  return { id, platform, name, handle, avatarUrl: null, followers };
}

export const someBookmarks: readonly Bookmark[] = [
  {
    id: '1',
    title: '搜红人 TikTok',
    path: '/bloggerSearch/tiktok?keyword=home',
    icon: 'tiktok',
    position: 0,
  },
  {
    id: '2',
    title: 'Creators in the United States with more than one hundred thousand followers',
    path: '/bloggerSearch/youtube?region=US',
    icon: null,
    position: 1,
  },
  { id: '3', title: '收件箱', path: '/inbox', icon: 'inbox', position: 2 },
];

export const someConfig: SiteConfig = {
  service: {
    qr: 'https://service.example/chat',
    email: 'help@service.example',
    text: '工作日 9:00–18:00\nWeekdays 9:00–18:00',
  },
  tip: {
    id: 't1',
    title: 'Tip 提示',
    text: '新工具：一键核对邮箱。A new tool checks addresses.',
    path: '/tool',
  },
  copyright: { since: 2020, holder: 'Reachkit' },
  links: { privacy: null, terms: null },
  login: { passwordCodec: 'none', passwordKey: null, sms: 'development' },
};

export interface ToolWorldOptions {
  /** For a pending response: `() => new Promise(() => {})`. */
  readonly hits?: (q: string, signal: AbortSignal | undefined) => GlobalHits | Promise<GlobalHits>;
  readonly bookmarks?: readonly Bookmark[] | (() => readonly Bookmark[] | Promise<readonly Bookmark[]>);
  readonly config?: SiteConfig | (() => SiteConfig | Promise<SiteConfig>);
  readonly session?: SessionSource;
}

/** An in-memory server of search, bookmarks and site configuration. */
export function toolWorld(options: ToolWorldOptions = {}): MockClient {
  const { hits = () => someHits, bookmarks = someBookmarks, config = someConfig, session } = options;
  let kept: readonly Bookmark[] | undefined;
  let lastId = 100;
  const read = async () => {
    kept ??= typeof bookmarks === 'function' ? await bookmarks() : bookmarks;
    return kept;
  };
  const store = (next: readonly Bookmark[]) => {
    kept = next;
    return { list: [...next] };
  };
  return createMockClient(
    [
      answer(globalSearch, ({ query, signal }) => hits(query.q, signal)),
      answer(listBookmarks, async () => ({ list: [...(await read())] })),
      answer(addBookmark, async ({ body }) => {
        const list = await read();
        lastId += 1;
        const position = Math.min(body.position ?? list.length, list.length);
        const made = {
          id: String(lastId),
          title: body.title,
          path: body.path,
          icon: body.icon ?? null,
          position,
        };
        store(withBookmark(list, made));
        return made;
      }),
      answer(changeBookmark, async ({ params, body }) => {
        const named = body.title === undefined ? await read() : renamed(await read(), params.id, body.title);
        return store(body.position === undefined ? named : movedTo(named, params.id, body.position));
      }),
      answer(removeBookmark, async ({ params }) => store(without(await read(), params.id))),
      answer(getSiteConfig, () => (typeof config === 'function' ? config() : config)),
    ],
    session && { session },
  );
}

/** A host with pages for all results. */
export const everywhere: Navigation = {
  href: (target) => {
    switch (target.kind) {
      case 'creator':
        return `/creator/${target.platform}/${target.id}`;
      case 'search':
        return `/search/${target.platform}?${target.view ?? ''}`;
      case 'favourites':
        return `/lists/${target.listId}`;
      default:
        return undefined;
    }
  },
  go: () => {},
};

/** Texts in these stories that come from people, servers and hosts, not from a catalogue. */
export const toolWords: readonly string[] = [
  ...someHits.creators.flatMap(({ name, handle }) => [name, handle]),
  ...someHits.lists.map(({ name }) => name),
  ...someHits.menus.flatMap(({ name, label, trail }) => [
    name,
    label,
    ...trail.flatMap((above) => [above.name, above.label]),
  ]),
  ...someBookmarks.map(({ title }) => title),
  ...longWords,
  someConfig.copyright.holder,
  someConfig.tip?.title ?? '',
  someConfig.tip?.text ?? '',
  ...(someConfig.service.text ?? '').split('\n'),
  someConfig.service.text ?? '',
  someConfig.service.email ?? '',
  '收件箱',
  '家居',
  'Ctrl K',
  'Page',
].filter((words) => words !== '');
