import { postTexts } from '@reachkit/contract/texts/postTexts';
import type { Facts, RefusalCode } from '../../platform/spreadsheets/reading/refusal.ts';
import type { LeftOutCode } from './leftOut.ts';
import type { DoubtCode } from './mapping/doubts.ts';
import type { Field } from './mapping/fields.ts';
import type { MappingReason } from './mapping/mapColumns.ts';
import type { NoteCode } from './plan.ts';

type Say = (facts: Facts) => string;

/** All texts of an import. */
export interface ImportTexts {
  readonly fields: Readonly<Record<Field, string>>;
  readonly reasons: Readonly<Record<MappingReason, string>>;
  readonly notUsed: string;
  readonly notes: Readonly<Record<NoteCode, Say>>;
  readonly doubts: Readonly<Record<DoubtCode, Say>>;
  readonly leftOut: Readonly<Record<LeftOutCode, Say>>;
  readonly leftOutTitles: readonly [line: string, reason: string];
  readonly refusals: Readonly<Record<RefusalCode, Say>>;
}

const megabytes = (bytes: string | number | undefined) => `${Math.ceil(Number(bytes) / 1_048_576)} MB`;
const holds: Readonly<Record<string, string>> = {
  countries: '国家',
  texts: '文字',
  numbers: '数字',
  ranges: '区间',
};
const faults: Readonly<Record<string, string>> = {
  not_a_number: '不是数字',
  negative: '是负数',
  too_large: '数值过大',
  range: '是区间，不是一个数字',
  fraction: '不是整数',
};

const linkFaults: Readonly<Record<string, string>> = postTexts.zh.refusals;

export const importTextsZh: ImportTexts = {
  fields: {
    handle: '账号名',
    channelId: '频道ID',
    url: '主页链接',
    name: '显示名',
    description: '简介',
    region: '国家/地区',
    language: '语言',
    tags: '标签',
    email: '邮箱',
    followers: '粉丝数',
    avgPlays: '平均播放量',
    medianPlays: '播放中位数',
    avgLikes: '平均点赞',
    avgComments: '平均评论',
    avgShares: '平均分享',
    avgEngagement: '平均互动量',
    interactionRate: '互动率',
    videoCount: '视频数',
    asOf: '数据日期',
  },
  reasons: {
    assigned: '由你指定',
    header: '按表头',
    content: '按内容',
    header_and_content: '按表头和内容',
    unused: '',
  },
  notUsed: '不使用',
  notes: {
    encoding: ({ encoding }) => `文件不是UTF-8，按${encoding}读取；如有乱码，用--encoding指定。`,
    separator: ({ separator }) => `分隔符是“${separator}”。`,
    title_rows: ({ line }) => `把第${line}行当作表头，它上面的内容不读取。`,
    other_sheets: ({ sheet, others }) => `只读取工作表“${sheet}”；还有：${others}（用--sheet选择）。`,
    cut_off: () => '最后一行不完整，文件可能被截断，缺少后面的行。',
    damaged_names: ({ count }) => `${count}个名称在来源处已损坏（文字丢失），不采用。`,
    names_as_handles: ({ count, column }) =>
      `“${column}”有${count}格不可能是账号名（像显示名），这些行不导入，因为不按名称识别红人。若确认这一列就是唯一标识：--map "${column}=handle:names"。`,
    region_is_audience: ({ column }) => `“${column}”作为红人的国家/地区使用；有些来源指的是粉丝所在国家。`,
    zero_plays: ({ count }) => `${count}行的平均播放量为0，视为未知；其他列的0照原样保留。`,
    median_unknown: () => '文件没有播放中位数，播放中位数和播粉比保持未知。',
    unused_columns: ({ columns }) => `不使用的列：${columns}。不写“平均”的数量可能是总数，因此不采用。`,
    unknown_topics: ({ words }) => `没有对应标签的分类，按原样保留：${words}。`,
  },
  doubts: {
    lying_header: ({ column, holds: what, sample }) =>
      `列“${column}”的表头与内容不符，里面是${holds[String(what)] ?? what}：${sample}。`,
    unit_missing: ({ column, sample }) => `列“${column}”的数字似乎丢了单位（千、万、百万）：${sample}。`,
    rate_unit: ({ column, sample }) => `列“${column}”是百分数还是0–1的小数？${sample}`,
    ambiguous_point: ({ column, sample }) => `列“${column}”中的点是千位分隔符还是小数点？${sample}`,
    misspelt_header: ({ column, field }) => `表头“${column}”可能拼错了，是${field}吗？`,
    two_columns: ({ field, columns }) => `多列都像是${field}：${columns}。用哪一列？`,
    audience_country: ({ column, sample }) =>
      `“${column}”似乎是受众所在国家，而不是红人的国家：${sample}。要当作红人的国家吗？`,
    unused_figures: ({ columns }) => `这些列里有数据，但不会被使用：${columns}。不写“平均”的数量可能是总数。`,
    values_dropped: ({ column, count, words }) => `“${column}”有${count}个值无法识别，将保持未知：${words}。`,
    unreadable_column: ({ column, field, sample }) =>
      `“${column}”被当作${field}，但没有一个值能读取：${sample}。请修改文件，或不使用这一列。`,
    swapped: ({ columns }) => `账号名和显示名两列似乎对调了，按内容应为：${columns}。`,
    comments_exceed_likes: ({ low, high, wrong, both }) =>
      `${both}行中有${wrong}行“${low}”多于“${high}”，评论很少多于点赞，表头可能不可信。`,
    likes_exceed_plays: ({ low, high, wrong, both }) =>
      `${both}行中有${wrong}行“${low}”多于“${high}”，点赞不会多于播放，表头可能不可信。`,
    other_platform: ({ column, named, platform }) =>
      `表头“${column}”提到${named}，但--platform是${platform}。`,
  },
  leftOutTitles: ['行号', '原因'],
  leftOut: {
    cell_count: ({ cells, columns }) => `有${cells}格，表头有${columns}列`,
    no_identity: () => '没有账号名',
    not_a_profile: ({ column, cell }) => `“${column}”不是账号名，也不是主页链接：${cell}`,
    video_link: ({ column, cell }) => `“${column}”是视频或帖子的链接，不是主页：${cell}`,
    short_link: ({ column, cell }) => `“${column}”是短链接，看不出是谁的主页：${cell}`,
    unsupported_platform: ({ column, cell }) => `“${column}”不是TikTok、YouTube或Instagram的账号：${cell}`,
    several_accounts: ({ column, cell }) => `“${column}”一格里有多个账号，请每行只写一个：${cell}`,
    rounded_number: ({ column, cell }) => `“${column}”的数字超过15位，末尾已被表格改成0：${cell}`,
    cell_error: ({ column, cell }) => `“${column}”是公式错误：${cell}`,
    contradiction: ({ column, cell }) => `“${column}”和同一行的其他列不是同一个账号：${cell}`,
    other_platform: ({ column, cell }) => `“${column}”属于另一个平台：${cell}`,
    unknown_platform: ({ column, cell }) => `“${column}”不是支持的平台：${cell}`,
    platform_contradiction: ({ column, cell, linked }) =>
      `“${column}”写的是${cell}，而这一行的链接属于${linked}`,
    several_platforms: ({ linked, column, cell }) =>
      linked === undefined
        ? `“${column}”写了多个平台，请只写一个：${cell}`
        : `有多个平台的链接：${linked}；请在“平台”列写明一个，或使用--platform`,
    no_platform: () => '没有写明平台：既没有链接，也没有平台列',
    bad_number: ({ column, cell, fault }) => `“${column}”${faults[String(fault)] ?? ''}：${cell}`,
    pair_disagrees: ({ column, cells }) => `“${column}”的两个值不一致：${cells}`,
    bad_row_day: ({ column, cell }) => `“${column}”不是日期，请写成2022-09-01：${cell}`,
    future_row_day: ({ day }) => `数据日期${day}在未来`,
    shifted: ({ column, cell }) => `“${column}”里是数字，这一行可能错位：${cell}`,
    too_long: ({ column, max }) => `“${column}”超过${max}个字符`,
    bad_character: ({ column }) => `“${column}”含有无法保存的字符`,
    repeated_header: () => '重复的表头',
    above_headings: () => '在表头上方，没有读取',
    repeated_row: ({ line }) => `与第${line}行相同`,
    same_creator: ({ line }) => `与第${line}行是同一红人，但数据不同；采用第${line}行`,
    older_figures: ({ line }) => `第${line}行是同一位红人更新的数据，以它为准`,
    identity_conflict: () => '账号名和频道ID属于两个不同的红人',
    refused_by_database: ({ state }) => `数据库拒绝保存（${state}）`,
    no_video_id: () => '没有视频ID',
    not_a_video_id: ({ cell }) => `不是视频ID：${cell}`,
    no_creator: () => '没有写明是谁的视频',
    not_a_creator_id: ({ cell }) => `不是红人ID（可能被表格软件截断了数字）：${cell}`,
    no_moment: ({ cell }) => `发布时间缺失或无法读取：${cell}`,
    only_time: ({ cell }) => `发布时间只有时刻，没有日期：${cell}`,
    no_zone: ({ cell }) => `读数时间没有时区（如2026-03-08T14:00+08:00；也可以只写日期）：${cell}`,
    only_zeros: () => '所有数据都是不采用的0',
    zeros_left_out: ({ columns = '' }) => `${columns}的0不采用，该行的其他内容照常采用`,
    gone_counts: ({ columns = '' }) => `写明视频已删除，其中的数据（${columns}）不采用；该行按“当时找不到”计`,
    short_post_link: ({ cell }) => `是短链接，看不出是哪条内容；请打开后使用跳转到的链接：${cell}`,
    not_a_post: ({ cell, why }) => `链接无法使用：${cell}。${linkFaults[String(why)] ?? ''}`,
    no_read_day: ({ cell }) => `数据日期缺失或无法读取：${cell}`,
    posted_later: ({ posted, day }) => `发布于${posted}，晚于数据日期（${day}）`,
    same_reading: ({ line }) => `与第${line}行是同一视频、同一时间，只看第${line}行`,
    stored_differs: ({ stored = '', given = '' }) =>
      `这个时间的读数已经存过，数值不同（已存${stored}，这里${given}），保留已存的`,
    stored_caption: () => '这个时间的读数已经存过，标题或文字不同，保留已存的',
    stored_label: () => '这个时间的读数已经存过，广告标识不同，保留已存的',
    other_owner: ({ stored = '', given = '' }) =>
      `与已存的红人不同（已存${stored}，这里${given}），保留已存的`,
    other_name: ({ stored = '', given = '' }) =>
      `没有ID，写的红人与已存的不同（已存${stored}，这里${given}）；该行照常采用，红人保留已存的`,
    other_shown_name: ({ stored = '', given = '' }) =>
      `红人名称与已知的不同（已知${stored}，这里${given}）；该行照常采用，名称保留已知的`,
    other_posted: ({ stored = '', given = '' }) =>
      `与已存的发布时间不同（已存${stored}，这里${given}），保留已存的`,
    before_posted: ({ posted, day }) => `数据日期是${day}，早于已存的发布时间（${posted}），保留已存的`,
    posted_after_row: ({ posted, day, line }) =>
      `发布于${posted}，晚于第${line}行同一视频的数据日期（${day}）`,
    posted_after_stored: ({ posted, day }) =>
      `发布于${posted}，晚于这个视频已存读数的日期（${day}），保留读数`,
    stored_found: () => '写明视频已删除，但这个时间存过的读数中视频还在',
    video_removed: () => '写明视频已删除，而这个视频没有任何读数',
    bad_removed: ({ cell }) => `看不出视频是否已删除：${cell}`,
    not_an_audience: () => '不是受众报告，或没有写明属于谁',
    bad_shares: ({ part, sum }) => `“${part}”的占比合计为${sum}，单位不明`,
    no_shares: () => '没有任何占比',
  },
  refusals: {
    missing: ({ path }) => `找不到文件：${path}`,
    not_a_file: ({ path }) => `这不是文件：${path}`,
    unreadable: ({ path }) => `无法读取文件：${path}`,
    empty: () => '文件是空的。',
    too_big: ({ size, max }) => `文件有${megabytes(size)}，最多${megabytes(max)}。请拆成几个文件。`,
    pdf: () => '这是PDF，不是表格。请导出为CSV或XLSX。',
    image: () => '这是图片，不是表格。请导出为CSV或XLSX。',
    web_page: () => '这是网页，不是表格；下载可能没有成功。',
    json: () => '这是JSON，不是表格。请导出为CSV或XLSX。',
    compressed: () => '这是压缩文件。请先解压。',
    other_zip: () => '这是ZIP文件，但不是XLSX工作簿。请先解压，或另存为XLSX。',
    old_excel: () => '这是旧版Excel（.xls）。请另存为XLSX或CSV。',
    password: () => '工作簿有密码保护。请去掉密码后再导入。',
    binary: () => '文件内容不是文字，不是CSV或XLSX表格。',
    bomb: ({ max }) => `工作簿解压后过大（超过${megabytes(max)}），已拒绝。请另存为CSV，或拆成几个文件。`,
    damaged_workbook: () => '工作簿已损坏或被截断，无法打开。',
    open_quote: ({ line }) => `第${line}行开始的引号没有结束：文件可能被截断，或引号有误。没有导入任何数据。`,
    damaged_table: ({ line }) => `第${line}行无法读取。没有导入任何数据。`,
    unknown_encoding: ({ encoding }) => `不支持的编码：${encoding}`,
    unsure_encoding: ({ samples }) => `文件的编码不明。请用--encoding指定能正确显示的一种：\n${samples}`,
    unknown_sheet: ({ sheet, sheets }) => `没有工作表“${sheet}”。有：${sheets}`,
    only_header: () => '文件只有表头，没有数据行。',
    no_header_line: ({ line }) => `第${line}行是空行或不存在，不能作表头。`,
    no_header: ({ line }) => `第${line}行应为表头，但只有数字。请给各列加上名称。`,
    too_many_rows: ({ max }) => `超过${max}行。请拆成几个文件。`,
    list_of_videos: ({ columns }) =>
      `这是视频列表，不是红人列表（${columns}）。请用：npm run import -- videos 文件。如果确实是红人列表，请用--map "列="逐一去掉这些列。`,
    wide_table: ({ dates }) =>
      `文件中每个日期占一列（${dates}）。请改为每个视频每个日期一行，日期放在同一列。`,
    unknown_column: ({ column, columns }) => `--map中的列“${column}”不在文件里。有：${columns}`,
    unknown_field: ({ field, fields }) => `--map中的字段“${field}”不存在。可用：${fields}`,
    unknown_unit: ({ unit, units }) => `--map中的单位“${unit}”不存在。可用：${units}`,
    bad_day: ({ day }) => `“${day}”不是日期。写法：2022-09-01`,
    future_day: ({ day }) => `${day}在未来，数据不可能属于那一天。`,
    no_categories: ({ path }) => `这不是分类列表（items中应有id和snippet.title）：${path}`,
    not_json: ({ path }) => `这不是受众报告的JSON文件：${path}`,
    bad_sample: ({ sample }) => `--sample应为至少1的整数人数：${sample}`,
  },
};
