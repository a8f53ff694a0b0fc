import type { ImportTexts } from './texts.zh.ts';

const megabytes = (bytes: string | number | undefined) => `${Math.ceil(Number(bytes) / 1_048_576)} MB`;
const faults: Readonly<Record<string, string>> = {
  not_a_number: 'is not a number',
  negative: 'is negative',
  too_large: 'is impossibly large',
  fraction: 'is not a whole number',
};

export const importTextsEn: ImportTexts = {
  fields: {
    handle: 'handle',
    channelId: 'channel id',
    url: 'profile address',
    name: 'display name',
    description: 'description',
    region: 'country/region',
    language: 'language',
    tags: 'tags',
    email: 'e-mail',
    followers: 'followers',
    avgPlays: 'average views',
    medianPlays: 'median views',
    avgLikes: 'average likes',
    avgComments: 'average comments',
    avgShares: 'average shares',
    avgEngagement: 'average engagement',
    interactionRate: 'engagement rate',
    videoCount: 'videos',
    asOf: 'day of the figures',
  },
  reasons: {
    assigned: 'as you said',
    header: 'by header',
    content: 'by content',
    header_and_content: 'by header and content',
    unused: '',
  },
  notUsed: 'not used',
  notes: {
    encoding: ({ encoding }) =>
      `The file is not UTF-8; read as ${encoding}. If letters look wrong, say another with --encoding.`,
    separator: ({ separator }) => `The separator is "${separator}".`,
    title_rows: ({ line }) => `Row ${line} is taken as the header; what stands above it is not read.`,
    other_sheets: ({ sheet, others }) =>
      `Only the sheet "${sheet}" is read; there are also: ${others} (choose with --sheet).`,
    cut_off: () =>
      'The last row is incomplete: the file may have been cut off, and what followed is not in it.',
    damaged_names: ({ count }) => `Names destroyed at their source, not taken: ${count}.`,
    names_as_handles: ({ count, column }) =>
      `${count} cells of "${column}" cannot be handles (they look like display names). Those rows are left out, because creators are never told apart by name. If you are sure that this column identifies them: --map "${column}=handle:names".`,
    region_is_audience: ({ column }) =>
      `"${column}" is used as the creator's country or region; some sources mean the audience's.`,
    zero_plays: ({ count }) =>
      `Average views of 0 in ${count} rows are taken as unknown; a 0 in other columns stays as given.`,
    median_unknown: () => 'The file has no median views: they and views per follower stay unknown.',
    unused_columns: ({ columns }) =>
      `Columns not used: ${columns}. A count without "average" may be a total and is not taken.`,
    unknown_topics: ({ words }) => `Categories without a tag of ours, kept as written: ${words}.`,
  },
  doubts: {
    lying_header: ({ column, holds, sample }) =>
      `The header "${column}" does not fit its cells, which hold ${holds}: ${sample}.`,
    unit_missing: ({ column, sample }) =>
      `The numbers of "${column}" seem to have lost their unit (thousands, millions): ${sample}.`,
    rate_unit: ({ column, sample }) => `Is "${column}" in percent, or a fraction of 1? ${sample}`,
    ambiguous_point: ({ column, sample }) =>
      `Is the point in "${column}" a thousands separator or a decimal point? ${sample}`,
    misspelt_header: ({ column, field }) =>
      `The header "${column}" seems to be misspelt. Does it mean ${field}?`,
    two_columns: ({ field, columns }) => `Several columns could be ${field}: ${columns}. Which one counts?`,
    audience_country: ({ column, sample }) =>
      `"${column}" seems to be the audience's country, not the creator's: ${sample}. Is it to count as the creator's?`,
    unused_figures: ({ columns }) =>
      `These columns hold figures that would not be used: ${columns}. A count without "average" may be a total.`,
    values_dropped: ({ column, count, words }) =>
      `${count} values of "${column}" are not understood and would be left unknown: ${words}.`,
    swapped: ({ columns }) => `Handle and display name seem to be swapped. By their content: ${columns}.`,
    comments_exceed_likes: ({ low, high, wrong, both }) =>
      `"${low}" exceeds "${high}" in ${wrong} of ${both} rows. Posts rarely get more comments than likes: the headers may be wrong.`,
    likes_exceed_plays: ({ low, high, wrong, both }) =>
      `"${low}" exceeds "${high}" in ${wrong} of ${both} rows. Likes cannot exceed views: the headers may be wrong.`,
    other_platform: ({ column, named, platform }) =>
      `The header "${column}" speaks of ${named}, but --platform is ${platform}.`,
  },
  leftOutTitles: ['row', 'reason'],
  leftOut: {
    cell_count: ({ cells, columns }) => `has ${cells} cells where the header has ${columns}`,
    no_identity: () => 'has no handle',
    not_a_handle: ({ column, cell }) => `"${column}" is not a handle: ${cell}`,
    other_platform: ({ column, cell }) => `"${column}" is an address of another platform: ${cell}`,
    unknown_platform: ({ column, cell }) => `"${column}" names no platform known here: ${cell}`,
    platform_contradiction: ({ column, cell, linked }) =>
      `"${column}" says ${cell}, but the row's link leads to ${linked}`,
    several_platforms: ({ linked }) =>
      `has links to several platforms: ${linked}; say one in a column "platform", or with --platform`,
    no_platform: () => 'says no platform, neither by a link nor in a column',
    bad_number: ({ column, cell, fault }) => `"${column}" ${faults[String(fault)] ?? ''}: ${cell}`,
    pair_disagrees: ({ column, cells }) => `the two values of "${column}" disagree: ${cells}`,
    bad_row_day: ({ column, cell }) => `"${column}" is not a date written like 2022-09-01: ${cell}`,
    future_row_day: ({ day }) => `its figures are of ${day}, which lies in the future`,
    shifted: ({ column, cell }) => `"${column}" holds a number; the row seems to be shifted: ${cell}`,
    too_long: ({ column, max }) => `"${column}" is longer than ${max} characters`,
    bad_character: ({ column }) => `"${column}" has a character that cannot be stored`,
    repeated_header: () => 'the header again',
    repeated_row: ({ line }) => `the same as row ${line}`,
    same_creator: ({ line }) => `the same creator as row ${line} with other figures; row ${line} counts`,
    older_figures: ({ line }) => `older figures of the creator in row ${line}, which counts`,
    identity_conflict: () => 'handle and channel id belong to two different creators',
    refused_by_database: ({ state }) => `the database refuses it (${state})`,
    no_video_id: () => 'has no id of a video',
    not_a_video_id: ({ cell }) => `is not the id of a video: ${cell}`,
    no_creator: () => 'does not say whose video it is',
    not_a_creator_id: ({ cell }) =>
      `is not the id of a creator (a spreadsheet may have cut its digits): ${cell}`,
    no_moment: ({ cell }) => `the time of posting is missing or cannot be read: ${cell}`,
    no_read_day: ({ cell }) => `the day of the counts is missing or cannot be read: ${cell}`,
    posted_later: ({ posted, day }) => `posted on ${posted}, after the day of its counts (${day})`,
    older_reading: ({ line }) => `an older reading of the video in row ${line}, which counts`,
    same_reading: ({ line }) => `the video in row ${line} again, which counts`,
    video_removed: () => 'the video was removed',
    not_an_audience: () => 'is not an audience report, or does not say whose',
    bad_shares: ({ part, sum }) => `the shares of "${part}" sum to ${sum}, so their unit is unclear`,
    no_shares: () => 'has no shares',
  },
  refusals: {
    missing: ({ path }) => `There is no such file: ${path}`,
    not_a_file: ({ path }) => `This is not a file: ${path}`,
    unreadable: ({ path }) => `The file cannot be read: ${path}`,
    empty: () => 'The file is empty.',
    too_big: ({ size, max }) =>
      `The file has ${megabytes(size)}; at most ${megabytes(max)} can be imported at once. Split it into several files.`,
    pdf: () => 'This is a PDF, not a table. Export it as CSV or XLSX.',
    image: () => 'This is a picture, not a table. Export the data as CSV or XLSX.',
    web_page: () => 'This is a web page, not a table; the download may have failed.',
    json: () => 'This is JSON, not a table. Export it as CSV or XLSX.',
    compressed: () => 'This is a compressed file. Unpack it first.',
    other_zip: () => 'This is a ZIP file, but not an XLSX workbook. Unpack it, or save it as XLSX.',
    old_excel: () => 'This is an old Excel file (.xls). Save it as XLSX or CSV.',
    password: () => 'The workbook is protected by a password. Remove it and import again.',
    binary: () => 'The content is not text: this is neither a CSV nor an XLSX table.',
    bomb: ({ max }) =>
      `The workbook unpacks to more than ${megabytes(max)} and is refused. Save it as CSV, or split it.`,
    damaged_workbook: () => 'The workbook is damaged or was cut off in the middle; it cannot be opened.',
    open_quote: ({ line }) =>
      `The quote in row ${line} is never closed: the file was cut off in the middle, or a quote is wrong. Nothing was imported.`,
    damaged_table: ({ line }) => `Row ${line} cannot be read. Nothing was imported.`,
    unknown_encoding: ({ encoding }) => `Unknown encoding: ${encoding}`,
    unsure_encoding: ({ samples }) =>
      `The encoding of the file is unclear. Say with --encoding which of these reads it right:\n${samples}`,
    unknown_sheet: ({ sheet, sheets }) => `There is no sheet "${sheet}". There are: ${sheets}`,
    only_header: () => 'The file has a header but no rows.',
    no_header: ({ line }) => `Row ${line} should be the header, but holds only numbers. Name the columns.`,
    too_many_rows: ({ max }) => `There are more than ${max} rows. Split the file.`,
    list_of_videos: ({ columns }) =>
      `This is a list of videos, not of creators (${columns}). Read it with: npm run import -- videos FILE. If it is a list of creators after all, leave those columns out, each with --map "COLUMN=".`,
    unknown_column: ({ column, columns }) =>
      `The column "${column}" of --map is not in the file. It has: ${columns}`,
    unknown_field: ({ field, fields }) => `--map knows no field "${field}". It knows: ${fields}`,
    unknown_unit: ({ unit, units }) => `--map knows no unit "${unit}". It knows: ${units}`,
    bad_day: ({ day }) => `"${day}" is not a date. Write it like 2022-09-01.`,
    future_day: ({ day }) => `${day} lies in the future; no figures can be of that day.`,
    no_categories: ({ path }) =>
      `This is not a list of categories (items with id and snippet.title): ${path}`,
    not_json: ({ path }) => `This is not a JSON file of audience reports: ${path}`,
    bad_sample: ({ sample }) => `--sample is a whole number of people, at least 1: ${sample}`,
  },
};
