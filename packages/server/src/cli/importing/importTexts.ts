import { type Localized, locales } from '@reachkit/contract';

export interface CommandTexts {
  readonly help: string;
  readonly needsFile: string;
  readonly needsPlatform: string;
  readonly columns: string;
  readonly notes: string;
  readonly doubts: string;
  readonly settleWith: string;
  readonly or: string;
  readonly leftOutSoFar: (count: number) => string;
  readonly example: (count: number, line: number, reason: string) => string;
  readonly planCounts: (read: number, usable: number, leftOut: number) => string;
  readonly knownCounts: (known: number, all: number) => string;
  readonly platformRows: (platform: string, rows: number) => string;
  readonly withoutPlatform: (rows: number) => string;
  readonly trialCounts: string;
  readonly noIdentity: (known: number | undefined) => string;
  readonly noDatabase: (reason: string) => string;
  readonly askAsOf: (suggested: string | undefined) => string;
  readonly needsAsOf: (suggested: string | undefined) => string;
  readonly askChoice: string;
  readonly askEncoding: string;
  readonly askWrite: (count: number, asOf: string) => string;
  readonly nothingWritten: string;
  readonly needsYes: string;
  /** Names the options that answer. */
  readonly needsDecisions: (options: string) => string;
  readonly counts: (counts: {
    read: number;
    created: number;
    updated: number;
    unchanged: number;
    leftOut: number;
  }) => string;
  readonly joined: (count: number) => string;
  readonly leftOutFile: (path: string) => string;
  readonly failed: (reason: string) => string;
  readonly videos: VideoTexts;
  readonly audience: AudienceTexts;
}

const grouped = (count: number) => count.toLocaleString('en');
const counted = (count: number, thing: string) => `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`;

export interface VideoTexts {
  readonly plan: (facts: Readonly<Record<'readings' | 'videos' | 'days' | 'leftOut', number>>) => string;
  readonly creators: (facts: { all: number; known: number; single: number }) => string;
  readonly days: (first: string, last: string) => string;
  readonly authorNotAddress: (column: string) => string;
  readonly keywords: (column: string) => string;
  readonly categories: (column: string) => string;
  readonly unused: (columns: string) => string;
  readonly noCreatorColumn: string;
  readonly noLinkColumn: string;
  readonly namesAsCreators: (column: string) => string;
  readonly dayOrder: (column: string) => string;
  /** It is not clear which separator of a count is the decimal mark. */
  readonly separators: (column: string, cells: string) => string;
  readonly separatorsRead: (column: string, cells: string) => string;
  readonly cellAt: (line: number, cell: string) => string;
  /** `null`: no whole count, so that its row is left out. */
  readonly cellRead: (cell: string, value: number | null) => string;
  /** A count of most posts of a platform is zero from a day on. */
  readonly zeros: (column: string, from: string) => string;
  /** Zeros that are left out, with an example of the rows. */
  readonly zerosLeftOut: (values: number, example: string) => string;
  /** An answer about zeros has no effect. */
  readonly noZeros: (answer: string) => string;
  readonly viewFalls: (facts: Readonly<Record<'count' | 'line' | 'before' | 'after', number>>) => string;
  /** Rows that say that a video was removed, and are used. */
  readonly gone: (count: number) => string;
  readonly withoutCounts: (facts: Readonly<Record<'count' | 'line', number>>) => string;
  /** A column that may be the time of the readings. */
  readonly timeColumn: (column: string) => string;
  /** No value of a mapped column can be read; the answer may leave the column out. */
  readonly unreadable: (facts: Readonly<Record<'column' | 'field' | 'sample', string>>) => string;
  readonly dropped: (facts: {
    readonly column: string;
    readonly count: number;
    readonly line: number;
    readonly cell: string;
  }) => string;
  readonly askWrite: (readings: number) => string;
  readonly counts: CommandTexts['counts'];
  readonly creatorsMade: (count: number) => string;
}

export interface AudienceTexts {
  readonly plan: (read: number, usable: number) => string;
  readonly line: (facts: { handle: string; parts: string }) => string;
  readonly parts: Readonly<Record<'gender' | 'age' | 'region' | 'language', string>>;
  readonly genderUnsure: (handle: string) => string;
  readonly origin: (isAuthorised: boolean, sample: number | null) => string;
  readonly askWrite: (count: number, asOf: string) => string;
}

const zh: CommandTexts = {
  help: `用法：npm run import -- creators|videos|readings|audience 文件 [--platform youtube|instagram|tiktok] [选项]

creators：读取CSV或XLSX的红人数据（任何分隔符和编码），显示各列的含义和样例，确认后写入。
videos：读取视频列表（CSV可任意大）；还没有的红人会新建；同一视频每个日期保存一次读数。
readings：读取内容的读数（链接、时间、各项数据）；时间是日期，或带时区的时刻；没有红人也可以。
audience：读取受众报告（JSON）。
可在服务器运行时使用。重复导入同一文件不会改变任何数据。

  --platform 平台        tiktok、youtube或instagram；creators和readings可省略：按每行的
                         链接或平台列判断
  --as-of 日期           数据所属日期，如2022-09-01；较早的数据只成为快照并补空，不替换较新的
  --map "列=字段[:单位]"  指定列的含义，可重复；"列="表示不使用；#3表示第三列
                         单位：ones thousands wan millions yi billions · percent fraction · point comma · names
  --yes                  不询问直接写入；有疑问的列仍需--map
  --dry-run              只显示计划和准确的数量，不写入
  --categories 文件      videos：分类编号的名称（YouTube的JSON列表）
  --zeros leave-out|keep videos、readings：同一内容曾高于0、后来为0的数据不采用，或照样保存
  --sample 人数          audience：样本人数
  --authorised           audience：由红人授权，而不是推算
  --encoding 编码        文件编码，如gb18030
  --sheet 名称           工作簿中的工作表
  --headings 行号|none    表头所在行；none：没有表头，首行就是数据
  --left-out 文件夹      未导入行的清单存放处（默认在DATA_DIR的imports中）
  --lang ${locales.join('|')}           语言

退出码：0 完成（或--dry-run）；1 文件被拒绝、参数错误或失败；2 已显示计划，等待决定，没有写入。`,
  needsFile: '请写明：creators 文件（或videos 文件、readings 文件、audience 文件）',
  needsPlatform:
    '请用--platform指定平台：tiktok、youtube或instagram（导入videos时必填；其他文件在每一行的链接和平台列都没有写明平台时填）。',
  columns: '列',
  notes: '说明',
  doubts: '需要你决定',
  settleWith: '用其中之一：',
  or: '或',
  leftOutSoFar: (count) => `不导入的行（${count}）`,
  example: (count, line, reason) => `${count}行，如第${line}行：${reason}`,
  planCounts: (read, usable, leftOut) => `读取${read}行，可导入${usable}，不导入${leftOut}`,
  knownCounts: (known, all) => `其中${known}位红人已有（将更新），${all - known}位是新的（将新建）`,
  platformRows: (platform, rows) => `平台${platform}：${rows}行`,
  withoutPlatform: (rows) => `平台不明或矛盾，不导入：${rows}行`,
  trialCounts: '写入后会是',
  noIdentity: (known) =>
    `没有一列能识别红人（账号名、频道ID或主页链接）。${known === undefined ? '' : `有${known}个名称与已有红人相同，但不按名称合并。`}不会写入任何数据。如果某一列是账号名：--map "列=handle"。`,
  noDatabase: (reason) => `无法打开数据库，因此没有比较：${reason}`,
  askAsOf: (suggested) => `这些数据属于哪一天？${suggested ? `（文件名像是${suggested}；请写出日期）` : ''} `,
  needsAsOf: (suggested) =>
    `请用--as-of写明数据所属日期${suggested ? `；文件名像是--as-of ${suggested}` : ''}。`,
  askChoice: '请选择（回车取消）：',
  askEncoding: '编码名称或序号（回车取消）：',
  askWrite: (count, asOf) => `写入${count}位红人，数据日期${asOf}？(y/N) `,
  nothingWritten: '没有写入任何数据。',
  needsYes: '没有写入任何数据。确认计划后请加上--yes。',
  needsDecisions: (options) => `没有写入任何数据。请先用${options}决定上面的问题。`,
  counts: ({ read, created, updated, unchanged, leftOut }) =>
    `读取${read} = 新建${created} + 更新${updated} + 未变${unchanged} + 未导入${leftOut}`,
  joined: (count) => `合并了${count}位重复的红人：同一频道此前按ID和用户名各存了一份`,
  leftOutFile: (path) => `未导入的行和原因：${path}`,
  failed: (reason) => `失败：${reason}`,
  videos: {
    plan: ({ readings, videos, days, leftOut }) =>
      `${grouped(videos)}个视频${days > 0 ? `在${grouped(days)}天中` : ''}的${grouped(readings)}次读数，不导入${grouped(leftOut)}行`,
    creators: ({ all, known, single }) =>
      `红人：${all}位，已有${known}位，将新建${all - known}位（只写入文件中有的内容，其余为未知）；${single}位只有一个视频`,
    days: (first, last) => `数据日期：${first === last ? first : `${first}至${last}`}`,
    authorNotAddress: (column) => `红人按“${column}”识别；链接中的账号名不采用，它可能不是作者。`,
    keywords: (column) => `“${column}”是观众看不到的关键词，不作为话题标签；话题标签取自标题和描述。`,
    categories: (column) => `“${column}”只有编号。用--categories指定分类列表后才能成为标签。`,
    unused: (columns) => `未使用的列：${columns}`,
    noLinkColumn: '没有一列是内容链接。用--map指定，如--map "列=url"。',
    noCreatorColumn: '没有一列写明视频属于谁。用--map指定，如--map "列=creatorHandle"（或creatorId）。',
    namesAsCreators: (column) =>
      `只有“${column}”写明视频属于谁，而显示名称可能重复。如果你确定它能识别红人：--map "${column}=creatorName:names"`,
    dayOrder: (column) => `“${column}”中的日期顺序不明。用其中之一：`,
    separators: (column, cells) =>
      `“${column}”中的点或逗号是千位分隔符还是小数点，无法确定：${cells}。用其中之一：`,
    separatorsRead: (column, cells) => `“${column}”这样读取：${cells}`,
    cellAt: (line, cell) => `第${line}行${cell}`,
    cellRead: (cell, value) => `${cell} → ${value === null ? '不导入' : grouped(value)}`,
    zeros: (column, from) =>
      `“${column}”从${from}起，同一平台的大多数内容为0，而此前高于0。不采用这些0吗？用其中之一：`,
    noZeros: (answer) => `--zeros ${answer}：没有发现曾高于0、后来为0的数据。`,
    zerosLeftOut: (values, example) => `不采用的0有${grouped(values)}个：${example}`,
    viewFalls: ({ count, line, before, after }) =>
      `播放量下降的读数有${grouped(count)}次，如第${line}行：从${grouped(before)}降到${grouped(after)}。按原样保存。`,
    gone: (count) => `写明视频已删除的${grouped(count)}行按“当时找不到”计，其中的数据和文字不采用。`,
    withoutCounts: ({ count, line }) => `没有任何数据的读数有${grouped(count)}次，如第${line}行。`,
    timeColumn: (column) =>
      `没有一列被当作读数的时间。“${column}”像是时间：--map "${column}=readDay"。否则用--as-of写明数据所属日期。`,
    unreadable: ({ column, field, sample }) =>
      `“${column}”被当作${field}，但没有一个值能读取：${sample}。请修改文件，或不使用这一列：`,
    dropped: ({ column, count, line, cell }) =>
      `“${column}”有${count}个值无法读取，将保持未知，如第${line}行：${cell}`,
    askWrite: (readings) => `写入${grouped(readings)}次读数？(y/N) `,
    counts: ({ read, created, updated, unchanged, leftOut }) =>
      `读取${read}行 = 新视频的首次读数${created} + 已有视频的新数据${updated} + 未变${unchanged} + 未导入${leftOut}`,
    creatorsMade: (count) => `新建的红人：${count}`,
  },
  audience: {
    plan: (read, usable) => `读取${read}份受众报告，可导入${usable}`,
    line: ({ handle, parts }) => `${handle}：${parts}`,
    parts: { gender: '性别', age: '年龄', region: '国家/地区', language: '语言' },
    genderUnsure: (handle) =>
      `${handle}的同一性别和年龄出现了两次，无法分辨性别；性别保持未知，年龄照常采用。`,
    origin: (isAuthorised, sample) =>
      `${isAuthorised ? '由红人授权' : '由抽样推算（不是红人授权；否则用--authorised）'}；样本${sample === null ? '未知（用--sample写明人数）' : `${sample}人`}`,
    askWrite: (count, asOf) => `写入${count}位红人的受众，数据日期${asOf}？(y/N) `,
  },
};

const en: CommandTexts = {
  help: `Usage: npm run import -- creators|videos|readings|audience FILE [--platform youtube|instagram|tiktok] [options]

creators FILE imports creators from CSV or XLSX (any separator and encoding): it shows what each column means
and writes after you confirm. videos FILE imports a list of videos (CSV of any size), creates missing
creators and keeps one reading per video and date. readings FILE imports readings of posts: link, time (a date,
or an instant with its time zone) and counts; the creator is optional. audience FILE imports audience reports
(JSON). You can run it while the server is running.
Importing the same file again changes nothing.

  --platform NAME              tiktok, youtube or instagram; optional for creators and readings: taken from
                               each row's link or "platform" column
  --as-of DATE                 date of the data, such as 2022-09-01; older data becomes a snapshot and fills
                               gaps, but never replaces newer data
  --map "COLUMN=FIELD[:UNIT]"  sets what a column means; repeatable; "COLUMN=" drops it; #3 is the third column
                               units: ones thousands wan millions yi billions · percent fraction · point comma · names
  --yes                        writes without asking; unclear columns still need --map
  --dry-run                    shows the plan and exact counts, writes nothing
  --categories FILE            videos: names of category numbers (YouTube's JSON list)
  --zeros leave-out|keep       videos, readings: counts of 0 after a higher count of the same post
  --sample PEOPLE              audience: sample size
  --authorised                 audience: authorized by the creator, not modeled
  --encoding NAME              file encoding, such as gb18030
  --sheet NAME                 sheet of the workbook
  --headings ROW|none          row of the headings; none: the first row is data
  --left-out FOLDER            where to save the list of rows left out (default: imports in DATA_DIR)
  --lang ${locales.join('|')}                 language

Exit codes: 0 done (or --dry-run); 1 file rejected, invalid arguments or failure; 2 plan shown, decision
needed, nothing written.`,
  needsFile: 'Specify: creators FILE, videos FILE, readings FILE or audience FILE',
  needsPlatform:
    'Specify --platform: tiktok, youtube or instagram (always for videos; for other files if no row has a platform link or platform column).',
  columns: 'Columns',
  notes: 'Notes',
  doubts: 'For you to decide',
  settleWith: 'use one of:',
  or: 'or',
  leftOutSoFar: (count) => `Rows left out (${count})`,
  example: (count, line, reason) => `${count}, such as row ${line}: ${reason}`,
  planCounts: (read, usable, leftOut) => `Read ${read} rows: ${usable} to import, ${leftOut} left out`,
  knownCounts: (known, all) =>
    `Existing creators (will be updated): ${known}; new (will be created): ${all - known}`,
  platformRows: (platform, rows) => `Platform ${platform}: ${rows} rows`,
  withoutPlatform: (rows) => `Rows left out because their platform is unknown or contradictory: ${rows}`,
  trialCounts: 'Importing would result in',
  noIdentity: (known) =>
    `No column identifies the creator (handle, channel ID or profile link). ${known === undefined ? '' : `${known} names match existing creators, but creators are never matched by name. `}Nothing will be written. If a column contains handles: --map "COLUMN=handle".`,
  noDatabase: (reason) => `The database could not be opened, so nothing was compared: ${reason}`,
  askAsOf: (suggested) =>
    `What date is this data from?${suggested ? ` (the file name suggests ${suggested}; please type it)` : ''} `,
  needsAsOf: (suggested) =>
    `Specify the data date with --as-of${suggested ? `; the file name suggests --as-of ${suggested}` : ''}.`,
  askChoice: 'Your choice (Enter cancels): ',
  askEncoding: 'Encoding name or number (Enter cancels): ',
  askWrite: (count, asOf) => `Write ${count} creators with data as of ${asOf}? (y/N) `,
  nothingWritten: 'Nothing was written.',
  needsYes: 'Nothing was written. If the plan looks right, add --yes.',
  needsDecisions: (options) => `Nothing was written. Answer the questions above with ${options} first.`,
  counts: ({ read, created, updated, unchanged, leftOut }) =>
    `read ${read} = created ${created} + updated ${updated} + unchanged ${unchanged} + left out ${leftOut}`,
  joined: (count) =>
    `${count} ${count === 1 ? 'creator was' : 'creators were'} joined: stored by ID and by handle before, now one`,
  leftOutFile: (path) => `Rows left out, with reasons: ${path}`,
  failed: (reason) => `Failed: ${reason}`,
  videos: {
    plan: ({ readings, videos, days, leftOut }) =>
      `${counted(readings, 'reading')} of ${counted(videos, 'video')}${days > 0 ? ` on ${counted(days, 'day')}` : ''}, ${counted(leftOut, 'row')} left out`,
    creators: ({ all, known, single }) =>
      `Creators: ${all}. ${known} exist, ${all - known} will be created with the data in the file (everything else unknown). ${single} have only one video`,
    days: (first, last) => `Data date: ${first === last ? first : `${first} to ${last}`}`,
    authorNotAddress: (column) =>
      `Creators are identified by "${column}". The handle in the link is not used, because it may not be the author's.`,
    keywords: (column) =>
      `"${column}" contains keywords viewers do not see, not hashtags. Hashtags are taken from the title and description.`,
    categories: (column) =>
      `"${column}" contains only numbers. Use --categories FILE to turn them into tags.`,
    unused: (columns) => `Columns not used: ${columns}`,
    noLinkColumn: 'No column contains the links of posts. Set it with --map "COLUMN=url".',
    noCreatorColumn: `No column names the video's creator. Set it with --map "COLUMN=creatorHandle" (or creatorId).`,
    namesAsCreators: (column) =>
      `Only "${column}" names the video's creator, and display names can repeat. If you are sure it identifies creators: --map "${column}=creatorName:names"`,
    dayOrder: (column) => `The date order in "${column}" is unclear. Use one of:`,
    separators: (column, cells) =>
      `Whether a point or comma in "${column}" separates thousands or decimals is unclear: ${cells}. Use one of:`,
    separatorsRead: (column, cells) => `"${column}" is read like this: ${cells}`,
    cellAt: (line, cell) => `row ${line}: ${cell}`,
    cellRead: (cell, value) => `${cell} → ${value === null ? 'left out' : grouped(value)}`,
    zeros: (column, from) =>
      `"${column}" is 0 from ${from} on for most posts of a platform that had more before. Leave these zeros out? Use one of:`,
    noZeros: (answer) => `--zeros ${answer}: no zeros found after higher counts of the same post.`,
    zerosLeftOut: (values, example) => `Zeros left out: ${grouped(values)}. Rows: ${example}`,
    viewFalls: ({ count, line, before, after }) =>
      `Views fall in ${counted(count, 'reading')}, such as row ${line}: from ${grouped(before)} to ${grouped(after)}. They are stored as read.`,
    gone: (count) =>
      `Rows that say a video was removed: ${grouped(count)}. They count as not found at their time; their counts and words are not used`,
    withoutCounts: ({ count, line }) =>
      `${counted(count, 'row')} without any count, such as row ${line}. Each is a reading of which no count is known.`,
    timeColumn: (column) =>
      `No column is read as the time of the readings. "${column}" looks like it: --map "${column}=readDay". Otherwise specify the data date with --as-of.`,
    unreadable: ({ column, field, sample }) =>
      `"${column}" is read as ${field}, but none of its values can be read: ${sample}. Correct the file, or leave the column out:`,
    dropped: ({ column, count, line, cell }) =>
      `${count} values of "${column}" cannot be read and will be left unknown, for example row ${line}: ${cell}`,
    askWrite: (readings) => `Write ${counted(readings, 'reading')}? (y/N) `,
    counts: ({ read, created, updated, unchanged, leftOut }) =>
      `read ${counted(read, 'row')} = first readings of new videos ${created} + new data for known videos ${updated} + unchanged ${unchanged} + left out ${leftOut}`,
    creatorsMade: (count) => `Creators created: ${count}`,
  },
  audience: {
    plan: (read, usable) => `Read ${read} audience reports: ${usable} to import`,
    line: ({ handle, parts }) => `${handle}: ${parts}`,
    parts: { gender: 'gender', age: 'age', region: 'country/region', language: 'language' },
    genderUnsure: (handle) =>
      `${handle}: the same gender and age appears twice, so genders cannot be told apart. Genders stay unknown; ages are used.`,
    origin: (isAuthorised, sample) =>
      `${isAuthorised ? 'Authorized by the creator' : 'Modeled from a sample (not authorized by the creator; if it is, use --authorised)'}; sample ${sample === null ? 'unknown (set it with --sample)' : `of ${sample} people`}`,
    askWrite: (count, asOf) => `Write the audiences of ${count} creators, as of ${asOf}? (y/N) `,
  },
};

export const commandTexts: Localized<CommandTexts> = { zh, en };
