import type { Language } from '../platform/http/language.ts';

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
  readonly trialCounts: string;
  readonly noIdentity: (known: number | undefined) => string;
  readonly noDatabase: (reason: string) => string;
  readonly askAsOf: (suggested: string | undefined) => string;
  readonly needsAsOf: (suggested: string | undefined) => string;
  readonly askChoice: string;
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
}

const zh: CommandTexts = {
  help: `用法：npm run import -- creators 文件 --platform youtube|instagram|tiktok [选项]

读取CSV或XLSX的红人数据（任何分隔符和编码），显示各列的含义和样例，确认后写入。
可在服务器运行时使用。重复导入同一文件不会改变任何数据。

  --platform 平台        tiktok、youtube或instagram
  --as-of 日期           数据所属日期，如2022-09-01；较早的数据只成为快照并补空，不替换较新的
  --map "列=字段[:单位]"  指定列的含义，可重复；"列="表示不使用；#3表示第三列
                         单位：ones thousands wan millions yi billions · percent fraction · point comma · names
  --yes                  不询问直接写入；有疑问的列仍需--map
  --dry-run              只显示计划和准确的数量，不写入
  --encoding 编码        文件编码，如gb18030
  --sheet 名称           工作簿中的工作表
  --left-out 文件夹      未导入行的清单存放处（默认在DATA_DIR的imports中）
  --lang zh|en           语言

退出码：0 完成（或--dry-run）；1 文件被拒绝、参数错误或失败；2 已显示计划，等待决定，没有写入。`,
  needsFile: '请写明：creators 文件',
  needsPlatform: '请用--platform指定平台：tiktok、youtube或instagram。',
  columns: '列',
  notes: '说明',
  doubts: '需要你决定',
  settleWith: '用其中之一：',
  or: '或',
  leftOutSoFar: (count) => `不导入的行（${count}）`,
  example: (count, line, reason) => `${count}行，如第${line}行：${reason}`,
  planCounts: (read, usable, leftOut) => `读取${read}行，可导入${usable}，不导入${leftOut}`,
  trialCounts: '写入后会是',
  noIdentity: (known) =>
    `没有一列能识别红人（账号名、频道ID或主页链接）。${known === undefined ? '' : `有${known}个名称与已有红人相同，但不按名称合并。`}不会写入任何数据。如果某一列是账号名：--map "列=handle"。`,
  noDatabase: (reason) => `无法打开数据库，因此没有比较：${reason}`,
  askAsOf: (suggested) => `这些数据属于哪一天？${suggested ? `（文件名像是${suggested}；请写出日期）` : ''} `,
  needsAsOf: (suggested) =>
    `请用--as-of写明数据所属日期${suggested ? `；文件名像是--as-of ${suggested}` : ''}。`,
  askChoice: '请选择（回车取消）：',
  askWrite: (count, asOf) => `写入${count}个红人，数据日期${asOf}？(y/N) `,
  nothingWritten: '没有写入任何数据。',
  needsYes: '没有写入任何数据。确认计划后加上--yes。',
  needsDecisions: '没有写入任何数据。先用--map决定上面的问题。',
  counts: ({ read, created, updated, unchanged, leftOut }) =>
    `读取${read} = 新建${created} + 更新${updated} + 未变${unchanged} + 未导入${leftOut}`,
  leftOutFile: (path) => `未导入的行和原因：${path}`,
  failed: (reason) => `失败：${reason}`,
};

const en: CommandTexts = {
  help: `Usage: npm run import -- creators FILE --platform youtube|instagram|tiktok [options]

Reads creators from CSV or XLSX (any separator and encoding), shows what each column was taken for,
and writes after you agree. Works while the server runs. Importing the same file again changes nothing.

  --platform NAME              tiktok, youtube or instagram
  --as-of DATE                 the day the figures are of, like 2022-09-01; older figures become a snapshot
                               and fill gaps, and never replace newer ones
  --map "COLUMN=FIELD[:UNIT]"  says what a column is; repeatable; "COLUMN=" leaves it out; #3 is the third
                               units: ones thousands wan millions yi billions · percent fraction · point comma · names
  --yes                        writes without asking; columns in doubt still need --map
  --dry-run                    shows the plan with exact counts and writes nothing
  --encoding NAME              the file's encoding, like gb18030
  --sheet NAME                 the sheet of a workbook
  --left-out FOLDER            where the list of rows left out goes (else the folder imports in DATA_DIR)
  --lang zh|en                 language

Exit codes: 0 done (or --dry-run); 1 file refused, wrong arguments or failure; 2 plan shown, a decision is
missing, nothing written.`,
  needsFile: 'Say: creators FILE',
  needsPlatform: 'Say the platform with --platform: tiktok, youtube or instagram.',
  columns: 'Columns',
  notes: 'Notes',
  doubts: 'For you to decide',
  settleWith: 'settle with one of:',
  or: 'or',
  leftOutSoFar: (count) => `Rows left out (${count})`,
  example: (count, line, reason) => `${count}, such as line ${line}: ${reason}`,
  planCounts: (read, usable, leftOut) => `Read ${read} rows, usable ${usable}, left out ${leftOut}`,
  trialCounts: 'Writing would give',
  noIdentity: (known) =>
    `No column tells who a row is about (a handle, a channel id or a profile address). ${known === undefined ? '' : `${known} names look like creators that are here already, but creators are never matched by name. `}Nothing will be written. If a column holds handles: --map "COLUMN=handle".`,
  noDatabase: (reason) => `The database cannot be opened, so nothing was compared: ${reason}`,
  askAsOf: (suggested) =>
    `Of which day are these figures?${suggested ? ` (the file's name suggests ${suggested}; please type it)` : ''} `,
  needsAsOf: (suggested) =>
    `Say with --as-of of which day the figures are${suggested ? `; the file's name suggests --as-of ${suggested}` : ''}.`,
  askChoice: 'Your choice (Enter cancels): ',
  askWrite: (count, asOf) => `Write ${count} creators with figures of ${asOf}? (y/N) `,
  nothingWritten: 'Nothing was written.',
  needsYes: 'Nothing was written. If the plan is right, add --yes.',
  needsDecisions: 'Nothing was written. Settle the questions above with --map first.',
  counts: ({ read, created, updated, unchanged, leftOut }) =>
    `read ${read} = created ${created} + updated ${updated} + unchanged ${unchanged} + left out ${leftOut}`,
  leftOutFile: (path) => `Rows left out, with reasons: ${path}`,
  failed: (reason) => `Failed: ${reason}`,
};

export const commandTexts: Readonly<Record<Language, CommandTexts>> = { zh, en };
