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
  readonly needsDecisions: string;
  readonly counts: (counts: {
    read: number;
    created: number;
    updated: number;
    unchanged: number;
    leftOut: number;
  }) => string;
  readonly leftOutFile: (path: string) => string;
  readonly failed: (reason: string) => string;
  readonly videos: VideoTexts;
  readonly audience: AudienceTexts;
}

export interface VideoTexts {
  readonly plan: (facts: { rows: number; videos: number; leftOut: number }) => string;
  readonly creators: (facts: { all: number; known: number; single: number }) => string;
  readonly days: (first: string, last: string) => string;
  readonly authorNotAddress: (column: string) => string;
  readonly keywords: (column: string) => string;
  readonly categories: (column: string) => string;
  readonly unused: (columns: string) => string;
  readonly noCreatorColumn: string;
  readonly namesAsCreators: (column: string) => string;
  readonly dayOrder: (column: string) => string;
  readonly askWrite: (videos: number) => string;
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
  help: `用法：npm run import -- creators|videos|audience 文件 [--platform youtube|instagram|tiktok] [选项]

creators：读取CSV或XLSX的红人数据（任何分隔符和编码），显示各列的含义和样例，确认后写入。
videos：读取视频列表（CSV可任意大）；还没有的红人会新建。audience：读取受众报告（JSON）。
可在服务器运行时使用。重复导入同一文件不会改变任何数据。

  --platform 平台        tiktok、youtube或instagram；creators可省略：按每行的主页链接或平台列判断
  --as-of 日期           数据所属日期，如2022-09-01；较早的数据只成为快照并补空，不替换较新的
  --map "列=字段[:单位]"  指定列的含义，可重复；"列="表示不使用；#3表示第三列
                         单位：ones thousands wan millions yi billions · percent fraction · point comma · names
  --yes                  不询问直接写入；有疑问的列仍需--map
  --dry-run              只显示计划和准确的数量，不写入
  --categories 文件      videos：分类编号的名称（YouTube的JSON列表）
  --sample 人数          audience：样本人数
  --authorised           audience：由红人授权，而不是推算
  --encoding 编码        文件编码，如gb18030
  --sheet 名称           工作簿中的工作表
  --left-out 文件夹      未导入行的清单存放处（默认在DATA_DIR的imports中）
  --lang ${locales.join('|')}           语言

退出码：0 完成（或--dry-run）；1 文件被拒绝、参数错误或失败；2 已显示计划，等待决定，没有写入。`,
  needsFile: '请写明：creators 文件（或videos 文件、audience 文件）',
  needsPlatform: '请用--platform指定平台：tiktok、youtube或instagram（没有一行的链接或平台列写明平台）。',
  columns: '列',
  notes: '说明',
  doubts: '需要你决定',
  settleWith: '用其中之一：',
  or: '或',
  leftOutSoFar: (count) => `不导入的行（${count}）`,
  example: (count, line, reason) => `${count}行，如第${line}行：${reason}`,
  planCounts: (read, usable, leftOut) => `读取${read}行，可导入${usable}，不导入${leftOut}`,
  knownCounts: (known, all) => `其中${known}个红人已有（将更新），${all - known}个是新的（将新建）`,
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
  askWrite: (count, asOf) => `写入${count}个红人，数据日期${asOf}？(y/N) `,
  nothingWritten: '没有写入任何数据。',
  needsYes: '没有写入任何数据。确认计划后加上--yes。',
  needsDecisions: '没有写入任何数据。先用--map决定上面的问题。',
  counts: ({ read, created, updated, unchanged, leftOut }) =>
    `读取${read} = 新建${created} + 更新${updated} + 未变${unchanged} + 未导入${leftOut}`,
  leftOutFile: (path) => `未导入的行和原因：${path}`,
  failed: (reason) => `失败：${reason}`,
  videos: {
    plan: ({ rows, videos, leftOut }) => `读取${rows}行，可导入${videos}个视频，不导入${leftOut}行`,
    creators: ({ all, known, single }) =>
      `红人：${all}个，已有${known}个，将新建${all - known}个（只写入文件中有的内容，其余为未知）；${single}个只有一个视频`,
    days: (first, last) => `数据日期：${first === last ? first : `${first}至${last}；同一视频以最新的为准`}`,
    authorNotAddress: (column) => `红人按“${column}”识别；链接中的账号名不采用，它可能不是作者。`,
    keywords: (column) => `“${column}”是观众看不到的关键词，不作为话题标签；话题标签取自标题和描述。`,
    categories: (column) => `“${column}”只有编号。用--categories指定分类列表后才能成为标签。`,
    unused: (columns) => `未使用的列：${columns}`,
    noCreatorColumn: '没有一列写明视频属于谁。用--map指定，如--map "列=creatorHandle"（或creatorId）。',
    namesAsCreators: (column) =>
      `只有“${column}”写明视频属于谁，而显示名称可能重复。如果你确定它能识别红人：--map "${column}=creatorName:names"`,
    dayOrder: (column) => `“${column}”中的日期顺序不明。用其中之一：`,
    askWrite: (videos) => `写入${videos}个视频？(y/N) `,
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
    askWrite: (count, asOf) => `写入${count}个红人的受众，数据日期${asOf}？(y/N) `,
  },
};

const en: CommandTexts = {
  help: `Usage: npm run import -- creators|videos|audience FILE [--platform youtube|instagram|tiktok] [options]

creators FILE reads creators from CSV or XLSX (any separator and encoding), shows what each column was
taken for, and writes after you agree. videos FILE reads a list of videos (CSV of any size) and makes the
creators who are not here yet; audience FILE reads audience reports (JSON). Works while the server runs. Importing the same file again changes nothing.

  --platform NAME              tiktok, youtube or instagram; for creators, else taken row by row from
                               profile links or a column "platform"
  --as-of DATE                 the day the figures are of, like 2022-09-01; older figures become a snapshot
                               and fill gaps, and never replace newer ones
  --map "COLUMN=FIELD[:UNIT]"  says what a column is; repeatable; "COLUMN=" leaves it out; #3 is the third
                               units: ones thousands wan millions yi billions · percent fraction · point comma · names
  --yes                        writes without asking; columns in doubt still need --map
  --dry-run                    shows the plan with exact counts and writes nothing
  --categories FILE            videos: names of category numbers (YouTube's JSON list)
  --sample PEOPLE              audience: how many people it rests on
  --authorised                 audience: authorised by the creator instead of modelled
  --encoding NAME              the file's encoding, like gb18030
  --sheet NAME                 the sheet of a workbook
  --left-out FOLDER            where the list of rows left out goes (else the folder imports in DATA_DIR)
  --lang ${locales.join('|')}                 language

Exit codes: 0 done (or --dry-run); 1 file refused, wrong arguments or failure; 2 plan shown, a decision is
missing, nothing written.`,
  needsFile: 'Say: creators FILE, videos FILE or audience FILE',
  needsPlatform:
    'Say the platform with --platform: tiktok, youtube or instagram (no row says it by a link or in a column).',
  columns: 'Columns',
  notes: 'Notes',
  doubts: 'For you to decide',
  settleWith: 'settle with one of:',
  or: 'or',
  leftOutSoFar: (count) => `Rows left out (${count})`,
  example: (count, line, reason) => `${count}, such as row ${line}: ${reason}`,
  planCounts: (read, usable, leftOut) => `Read ${read} rows, usable ${usable}, left out ${leftOut}`,
  knownCounts: (known, all) =>
    `Of these, creators already here (to be updated): ${known}; new (to be created): ${all - known}`,
  platformRows: (platform, rows) => `Platform ${platform}: ${rows} rows`,
  withoutPlatform: (rows) => `Rows left out for their platform, unknown or contradicted: ${rows}`,
  trialCounts: 'Writing would give',
  noIdentity: (known) =>
    `No column tells who a row is about (a handle, a channel id or a profile address). ${known === undefined ? '' : `${known} names look like creators that are here already, but creators are never matched by name. `}Nothing will be written. If a column holds handles: --map "COLUMN=handle".`,
  noDatabase: (reason) => `The database cannot be opened, so nothing was compared: ${reason}`,
  askAsOf: (suggested) =>
    `Of which day are these figures?${suggested ? ` (the file's name suggests ${suggested}; please type it)` : ''} `,
  needsAsOf: (suggested) =>
    `Say with --as-of of which day the figures are${suggested ? `; the file's name suggests --as-of ${suggested}` : ''}.`,
  askChoice: 'Your choice (Enter cancels): ',
  askEncoding: 'Name or number of the encoding (Enter cancels): ',
  askWrite: (count, asOf) => `Write ${count} creators with figures of ${asOf}? (y/N) `,
  nothingWritten: 'Nothing was written.',
  needsYes: 'Nothing was written. If the plan is right, add --yes.',
  needsDecisions: 'Nothing was written. Settle the questions above with --map first.',
  counts: ({ read, created, updated, unchanged, leftOut }) =>
    `read ${read} = created ${created} + updated ${updated} + unchanged ${unchanged} + left out ${leftOut}`,
  leftOutFile: (path) => `Rows left out, with reasons: ${path}`,
  failed: (reason) => `Failed: ${reason}`,
  videos: {
    plan: ({ rows, videos, leftOut }) =>
      `Read ${rows} rows, usable ${videos} videos, left out ${leftOut} rows`,
    creators: ({ all, known, single }) =>
      `Creators: ${all}, of whom ${known} are here and ${all - known} will be made with what the file knows, all else unknown; ${single} have one video`,
    days: (first, last) =>
      `Counts of ${first === last ? first : `${first} to ${last}; the latest of a video count`}`,
    authorNotAddress: (column) =>
      `Creators are told apart by "${column}"; the handle in the address is not taken, because it may be another's.`,
    keywords: (column) =>
      `"${column}" holds keywords that viewers do not see, not hashtags; those are taken from title and description.`,
    categories: (column) => `"${column}" holds numbers. With --categories FILE they become topics.`,
    unused: (columns) => `Columns not used: ${columns}`,
    noCreatorColumn:
      'No column says whose a video is. Say it with --map "COLUMN=creatorHandle" (or creatorId).',
    namesAsCreators: (column) =>
      `Only "${column}" says whose a video is, and display names can repeat. If you are sure that it identifies creators: --map "${column}=creatorName:names"`,
    dayOrder: (column) => `The order of the days in "${column}" is unclear. Settle with one of:`,
    askWrite: (videos) => `Write ${videos} videos? (y/N) `,
    creatorsMade: (count) => `Creators made: ${count}`,
  },
  audience: {
    plan: (read, usable) => `Read ${read} audience reports, usable ${usable}`,
    line: ({ handle, parts }) => `${handle}: ${parts}`,
    parts: { gender: 'gender', age: 'age', region: 'country/region', language: 'language' },
    genderUnsure: (handle) =>
      `${handle}: the same gender and age stands there twice, so genders cannot be told apart; they stay unknown, ages are taken.`,
    origin: (isAuthorised, sample) =>
      `${isAuthorised ? 'Authorised by the creator' : 'Modelled from a sample (not authorised by the creator; else --authorised)'}; sample ${sample === null ? 'unknown (say it with --sample)' : `of ${sample} people`}`,
    askWrite: (count, asOf) => `Write the audiences of ${count} creators, as of ${asOf}? (y/N) `,
  },
};

export const commandTexts: Localized<CommandTexts> = { zh, en };
