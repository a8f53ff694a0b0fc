import { describe, expect, it } from 'vitest';
import { bodyOf, readHead, readImportRows, type SheetRow } from './rows.ts';
import { withoutFormulas } from './sheetRow.ts';

const sheet = (...rows: readonly (readonly string[])[]): SheetRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }));

const handlesOf = (rows: readonly SheetRow[]) => {
  const { bodyAt, mapping } = readHead(rows);
  return readImportRows(rows.slice(bodyAt), { mapping, platform: 'tiktok' }).map(
    ({ platform, handle, fault }) => fault ?? `${platform} ${handle}`,
  );
};

describe('a sheet of creators', () => {
  it.each([
    ['达人', 'tiktok'],
    ['博主', 'tiktok'],
    ['Usuario', 'tiktok'],
    ['\ufeffHandle\u200b', 'tiktok'],
    ['TikTok\u00a0handle', 'tiktok'],
  ])('is read by the header %j', (heading, platform) => {
    expect(handlesOf(sheet(['Spring list'], [heading, 'Nombre'], ['lena.home', 'Lena']))).toEqual([
      `${platform} lena.home`,
    ]);
  });

  it('without headings keeps its first row, by links and by handles', () => {
    const links = sheet(
      ['https://www.youtube.com/@lenahome'],
      ['https://www.instagram.com/studio.kim/'],
      ['https://www.tiktok.com/@lena.home'],
    );
    expect(readHead(links)).toMatchObject({ at: null, bodyAt: 0, mapping: { homepage: 0 } });
    expect(handlesOf(links)).toEqual(['youtube lenahome', 'instagram studio.kim', 'tiktok lena.home']);
    expect(handlesOf(sheet(['@lena.home'], ['studio.kim']))).toEqual([
      'tiktok lena.home',
      'tiktok studio.kim',
    ]);
    const named = sheet(
      ['Lena', 'https://www.tiktok.com/@lena.home'],
      ['Kim', 'https://www.tiktok.com/@kim'],
    );
    expect(handlesOf(named)).toEqual(['tiktok lena.home', 'tiktok kim']);
    const mixed = sheet(['https://www.tiktok.com/@lena.home'], ['@kim'], ['https://www.youtube.com/@mia']);
    expect(handlesOf(mixed)).toEqual(['tiktok lena.home', 'tiktok kim', 'youtube mia']);
    expect(handlesOf(sheet(['@kim'], ['https://www.youtube.com/@mia']))).toEqual([
      'tiktok kim',
      'youtube mia',
    ]);
  });

  it.each([
    ['handles without their @, one a line', [['jane'], ['bob.smith'], ['mr.x']]],
    [
      'links among words',
      [
        ['TikTok: https://www.tiktok.com/@jane (main)'],
        ['<https://tiktok.com/@bob.smith>'],
        ['[x](https://tiktok.com/@mr.x)'],
      ],
    ],
  ])('without headers may be %s', (_, rows) => {
    expect(handlesOf(sheet(...rows))).toEqual(['tiktok jane', 'tiktok bob.smith', 'tiktok mr.x']);
  });

  it('with a single column is no handle list if a cell is not a handle', () => {
    for (const rows of [
      [['1'], ['2']],
      [['Whom'], ['jane']],
      [['jane'], ['Berlin, Mitte']],
    ]) {
      expect(readHead(sheet(...rows))).toMatchObject({ bodyAt: 1, mapping: {} });
    }
  });

  it('may have profiles in a column with any header', () => {
    const links = [
      ['Jane', 'https://www.tiktok.com/@jane'],
      ['Bob', 'https://www.instagram.com/bob/'],
    ];
    for (const heading of ['Where', 'TikTok', 'Social media', '社媒']) {
      const rows = sheet(['Spring list'], ['Whom', heading], ...links);
      expect(handlesOf(rows)).toEqual(['tiktok jane', 'instagram bob']);
    }
    // URLs of videos do not identify the creator.
    const videos = sheet(['Whom', 'Where'], ['Jane', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ']);
    expect(readHead(videos).mapping).toEqual({});
  });

  it('with several link columns uses the one with profiles', () => {
    const pictured = sheet(
      ['nick_name', 'avatar_url', 'tt_link'],
      ['Mia', 'https://p16.tiktokcdn.com/a.png', 'https://www.tiktok.com/@mia_k'],
    );
    expect(handlesOf(pictured)).toEqual(['tiktok mia_k']);
  });

  const channel = 'UCabcdefghijklmnopqrstuv';
  it.each([
    [
      'a handle beside the id of its channel',
      ['SomeMaker', `https://www.youtube.com/channel/${channel}`],
      'youtube SomeMaker',
    ],
    [
      'a handle beside an old name',
      ['SomeMaker', 'https://www.youtube.com/user/maker2009'],
      'youtube SomeMaker',
    ],
    [
      'a display name beside a link',
      ['Some Maker', 'https://www.youtube.com/@somemaker'],
      'youtube somemaker',
    ],
    ['two different handles', ['kim', 'https://www.youtube.com/@lena'], 'contradiction'],
    ['the platform before a handle', ['ig: @lena', ''], 'instagram lena'],
    ['the platform behind a handle', ['lena (YouTube)', ''], 'youtube lena'],
    ['a number of its list', ['3. @lena', ''], 'tiktok lena'],
    ['a handle that begins as a number of a list would', ['3.lena', ''], 'tiktok 3.lena'],
    ['two accounts', ['@lena / @kim', ''], ['tiktok lena', 'tiktok kim']],
    [
      'two accounts without their @',
      ['lena_home, studio.kim', ''],
      ['tiktok lena_home', 'tiktok studio.kim'],
    ],
    [
      'two platforms',
      ['https://www.tiktok.com/@lena https://www.instagram.com/lena', ''],
      ['tiktok lena', 'instagram lena'],
    ],
    ['two accounts beside a link', ['@lena / @kim', 'https://www.tiktok.com/@lena'], 'several_accounts'],
    ['the same account twice', ['@lena https://www.tiktok.com/@lena', ''], 'tiktok lena'],
    ['a video', ['', 'https://youtu.be/dQw4w9WgXcQ'], 'video_link'],
    ['a post', ['', 'https://www.instagram.com/reel/Cabc123/'], 'video_link'],
    ['a short link', ['', 'https://vm.tiktok.com/ZMabc/'], 'short_link'],
    ['another site', ['', 'https://www.xiaohongshu.com/user/profile/5f'], 'unsupported_platform'],
    ['another site by name', ['facebook: @lena', ''], 'unsupported_platform'],
    ['an e-mail address', ['lena@example.com', ''], 'not_a_profile'],
    ['an error beside a good link', ['#REF!', 'https://www.tiktok.com/@lena'], 'tiktok lena'],
  ])('with %s in its cells %j reads %s', (_, cells, expected) => {
    expect(handlesOf(sheet(['Username', 'Links'], cells))).toEqual([expected].flat());
  });

  it('reads a handle column as names if most rows link elsewhere', () => {
    const rows = sheet(
      ['Account', 'Link'],
      ...['anna', 'bert', 'carl'].map((name) => [name, `https://www.tiktok.com/@${name}.home`]),
    );
    expect(readHead(rows).mapping).toEqual({ homepage: 1, name: 0 });
  });

  it('rejects a row with a handle and a link of different accounts', () => {
    const said = sheet(
      ['Handle', 'Profile link'],
      ['mia_k', 'https://www.tiktok.com/@mia'],
      ['bo.b', ''],
      ['kim', ''],
    );
    expect(handlesOf(said)).toEqual(['contradiction', 'tiktok bo.b', 'tiktok kim']);
  });

  it('detects a duplicate creator by handle and by channel id', () => {
    const link = `https://www.youtube.com/channel/${channel}`;
    const rows = sheet(
      ['Handle', 'Link'],
      ['SomeMaker', link],
      ['', link],
      ['@somemaker', 'youtube.com/@somemaker'],
    );
    expect(handlesOf(rows)).toEqual(['youtube SomeMaker', 'duplicate', 'duplicate']);
  });

  it.each([
    ['numbers', ['1. @lena', '2. @kim']],
    ['platforms', ['ig: @lena', 'tt: @kim']],
    ['a title', ['Our creators', '@lena', '@kim']],
    ['a title and platforms', ['Spring:', '1) @lena - TikTok', '2) ig: @kim', '3) https://youtu.be/abc']],
    ['marks', ['• lena.home (tiktok)', '• kim.home (tiktok)']],
  ])('without headers is a list with %s', (_, lines) => {
    expect(
      handlesOf(sheet(...lines.map((line) => [line]))).filter((row) => / (lena|kim)/.test(row)),
    ).toHaveLength(2);
  });

  it.each([
    ['KOL名称', 'KOL链接', '平台', '抖音国际版'],
    ['频道名称', '频道主页链接', '平台', 'TikTok'],
    ['크리에이터', '채널 링크', '플랫폼', '틱톡'],
    ['チャンネル名', 'チャンネルURL', 'プラットフォーム', 'ティックトック'],
    ['Блогер', 'Ссылка', 'Соцсеть', 'Тик-Ток'],
    ['الاسم', 'الرابط', 'المنصة', 'تيك توك'],
    ["Nom d'utilisateur", 'Lien du profil', 'Réseau social', 'TikTok'],
    ['Kullanıcı Adı', 'Bağlantı', 'Platform', 'tiktok'],
    ['Tên', 'Liên kết', 'Nền tảng', 'TikTok'],
    ['ชื่อ', 'ลิงก์', 'แพลตฟอร์ม', 'TikTok'],
  ])('is read by %s, %s and %s', (who, link, where, platform) => {
    const rows = sheet([who, link, where], ['lena', 'https://www.tiktok.com/@lena', platform]);
    expect(readHead(rows).mapping).toMatchObject({ homepage: 1, platform: 2 });
    expect(handlesOf(rows)).toEqual(['tiktok lena']);
  });

  it.each([
    'TikTok账号',
    'TK号',
    'KOL账号',
    '达人ID',
    'IG handle',
    'Handle / Username',
    'userName',
    '社媒账号',
    'Nutzername',
  ])('has handles below %s', (heading) => {
    expect(readHead(sheet([heading, 'Where'], ['Lena.Home', 'Berlin'])).mapping).toEqual({ handle: 0 });
  });

  it('reads a person column as names if another column has their links', () => {
    const rows = sheet(['达人', '主页链接'], ['Lena', 'https://www.tiktok.com/@lena.home']);
    expect(readHead(rows).mapping).toEqual({ name: 0, homepage: 1 });
    expect(handlesOf(rows)).toEqual(['tiktok lena.home']);
  });

  it('treats its first row as headers if no column can be identified', () => {
    expect(readHead(sheet(['Whom', 'Where'], ['lena.home', 'Berlin']))).toMatchObject({
      at: 0,
      bodyAt: 1,
      mapping: {},
    });
  });

  it('ignores invisible characters, and skips rows with nothing else', () => {
    const rows = sheet(['Handle'], ['\u200b@lena\u200b.home\u00a0'], ['\u200b'], ['le\u00adna.home']);
    expect(handlesOf(rows)).toEqual(['tiktok lena.home', 'duplicate']);
  });

  it.each([
    ['Tiktoker name', 'Tiktok name', ['jypestraykids', 'Stray Kids'], ['khaby.lame', 'Khabane lame']],
    ['channel name', 'youTuber', ['juptube', 'Galinha Pintadinha'], ['checkgate', 'Cocomelon']],
    ['Name', 'Youtuber', ['T-Series', 'tseries'], ['Like Nastya', 'likenastya']],
    ['达人', '达人昵称', ['lena.home', '莉娜'], ['studio.kim', '金工作室']],
  ])('detects handle and name by the cells of columns %j and %j', (left, right, ...rows) => {
    const { mapping } = readHead(sheet([left, right], ...rows));
    const handle = left === 'Name' ? 1 : 0;
    expect(mapping).toEqual({ handle, name: 1 - handle });
  });

  it.each(['Usrname', 'Hadnle', 'Folowers'])(
    'reports %j as a header to check if it identifies the creator',
    (heading) => {
      const { mapping, guessed } = readHead(
        sheet([heading, 'link'], ['lena', 'https://www.tiktok.com/@lena']),
      );
      expect(guessed).toEqual(heading === 'Folowers' ? [] : ['handle']);
      expect(mapping.homepage).toBe(1);
    },
  );

  it('reports the headers that mark it as a list of videos', () => {
    const rows = sheet(['video_id', 'Channel', 'published_at'], ['abc', 'lena', '2026-01-01']);
    expect(readHead(rows).videos).toEqual(['video_id', 'published_at']);
    expect(readHead(sheet(['Handle', 'videos'], ['lena', '5'])).videos).toEqual([]);
  });

  it('reads profile links of cells and formulas, and keeps the text as names', () => {
    const link = (name: string) => `https://www.instagram.com/${name}/`;
    const linked: SheetRow[] = [
      { line: 1, cells: ['Creator', 'Followers'] },
      { line: 2, cells: ['Lena', '100'], links: [link('lena.home')] },
      withoutFormulas({ line: 3, cells: [`=HYPERLINK("${link('kim')}","Kim")`, '200'] }),
    ];
    const { mapping, bodyAt } = readHead(linked);
    expect(mapping).toEqual({ homepage: 0, name: 0 });
    const read = readImportRows(linked.slice(bodyAt), { mapping, platform: 'tiktok' });
    expect(read.map(({ platform, handle, given }) => [platform, handle, given.name])).toEqual([
      ['instagram', 'lena.home', 'Lena'],
      ['instagram', 'kim', 'Kim'],
    ]);
  });

  it('reads a link behind the text of its link column', () => {
    const rows: SheetRow[] = [
      { line: 1, cells: ['昵称', '主页'] },
      { line: 2, cells: ['莉娜', '查看'], links: [undefined, 'https://www.tiktok.com/@lena.home'] },
    ];
    expect(handlesOf(rows)).toEqual(['tiktok lena.home']);
  });

  it('skips repeated header rows', () => {
    const rows = sheet(['Handle'], ['lena'], ['Handle '], ['kim']);
    expect(bodyOf(rows, readHead(rows)).map(({ line }) => line)).toEqual([2, 4]);
  });
});

it('splits a line of accounts without headers into rows, with the platform before them', () => {
  const rows = sheet(['ig: @mia.bakes', '@tom_cooks'], ['@lea', 'yt: @ann', '@joe'], ['@solo', '']);
  const head = readHead(rows);
  const read = readImportRows(bodyOf(rows, head), { mapping: head.mapping, platform: 'tiktok' });
  expect(read.map(({ line, platform, handle }) => `${line} ${platform} ${handle}`)).toEqual([
    '1 instagram mia.bakes',
    '1 instagram tom_cooks',
    '2 tiktok lea',
    '2 youtube ann',
    '2 youtube joe',
    '3 tiktok solo',
  ]);
});
