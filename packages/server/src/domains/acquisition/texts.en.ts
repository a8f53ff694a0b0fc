import { postTexts } from '@reachkit/contract/texts/postTexts';
import type { ImportTexts } from './texts.zh.ts';

const megabytes = (bytes: string | number | undefined) => `${Math.ceil(Number(bytes) / 1_048_576)} MB`;
const faults: Readonly<Record<string, string>> = {
  not_a_number: 'is not a number',
  negative: 'is negative',
  too_large: 'is impossibly large',
  range: 'is a range, not one number',
  fraction: 'is not a whole number',
};

const linkFaults: Readonly<Record<string, string>> = postTexts.en.refusals;

export const importTextsEn: ImportTexts = {
  fields: {
    handle: 'handle',
    channelId: 'channel ID',
    url: 'profile link',
    name: 'display name',
    description: 'description',
    region: 'country/region',
    language: 'language',
    tags: 'tags',
    email: 'email',
    followers: 'followers',
    avgPlays: 'average views',
    medianPlays: 'median views',
    avgLikes: 'average likes',
    avgComments: 'average comments',
    avgShares: 'average shares',
    avgEngagement: 'average engagement',
    interactionRate: 'engagement rate',
    videoCount: 'videos',
    asOf: 'data date',
  },
  reasons: {
    assigned: 'set by you',
    header: 'by header',
    content: 'by content',
    header_and_content: 'by header and content',
    unused: '',
  },
  notUsed: 'not used',
  notes: {
    encoding: ({ encoding }) =>
      `The file is not UTF-8; reading it as ${encoding}. If characters look wrong, choose another with --encoding.`,
    separator: ({ separator }) => `The separator is "${separator}".`,
    title_rows: ({ line }) => `Row ${line} is used as the header; rows above it are not read.`,
    other_sheets: ({ sheet, others }) =>
      `Only the sheet "${sheet}" is read. Other sheets: ${others} (choose with --sheet).`,
    cut_off: () => 'The last row is incomplete. The file may have been cut off, so later rows are missing.',
    damaged_names: ({ count }) => `Names already damaged at the source and not used: ${count}.`,
    names_as_handles: ({ count, column }) =>
      `Cells of "${column}" that cannot be handles (they look like display names): ${count}. Those rows are not imported, because creators are never identified by name. If you are sure this column is a unique ID: --map "${column}=handle:names".`,
    region_is_audience: ({ column }) =>
      `"${column}" is used as the creator's country or region. Some sources mean the audience's.`,
    zero_plays: ({ count }) =>
      `Average views of 0 are treated as unknown (rows: ${count}). A 0 in other columns is kept.`,
    median_unknown: () =>
      'The file has no median views, so median views and views per follower stay unknown.',
    unused_columns: ({ columns }) =>
      `Columns not used: ${columns}. Counts not labeled "average" may be totals, so they are not used.`,
    unknown_topics: ({ words }) => `Categories without a matching tag, kept as written: ${words}.`,
  },
  doubts: {
    lying_header: ({ column, holds, sample }) =>
      `The header "${column}" does not match its cells, which contain ${holds}: ${sample}.`,
    unit_missing: ({ column, sample }) =>
      `The numbers of "${column}" seem to have lost their unit (thousands, millions): ${sample}.`,
    rate_unit: ({ column, sample }) => `Is "${column}" in percent, or a fraction of 1? ${sample}`,
    ambiguous_point: ({ column, sample }) =>
      `Is the point in "${column}" a thousands separator or a decimal point? ${sample}`,
    misspelt_header: ({ column, field }) =>
      `The header "${column}" may be misspelled. Does it mean ${field}?`,
    two_columns: ({ field, columns }) =>
      `Several columns could be ${field}: ${columns}. Which one should be used?`,
    audience_country: ({ column, sample }) =>
      `"${column}" seems to be the audience's country, not the creator's: ${sample}. Use it as the creator's?`,
    unused_figures: ({ columns }) =>
      `These columns contain data that will not be used: ${columns}. Counts not labeled "average" may be totals.`,
    values_dropped: ({ column, count, words }) =>
      `Values of "${column}" that are not recognized and will be left unknown (${count}): ${words}.`,
    unreadable_column: ({ column, field, sample }) =>
      `"${column}" is read as ${field}, but none of its values can be read: ${sample}. Correct the file, or leave the column out.`,
    swapped: ({ columns }) => `Handle and display name seem to be swapped. By their content: ${columns}.`,
    comments_exceed_likes: ({ low, high, wrong, both }) =>
      `"${low}" exceeds "${high}" (rows: ${wrong} of ${both}). Posts rarely get more comments than likes, so the headers may be wrong.`,
    likes_exceed_plays: ({ low, high, wrong, both }) =>
      `"${low}" exceeds "${high}" (rows: ${wrong} of ${both}). Likes cannot exceed views, so the headers may be wrong.`,
    other_platform: ({ column, named, platform }) =>
      `The header "${column}" mentions ${named}, but --platform is ${platform}.`,
  },
  leftOutTitles: ['row', 'reason'],
  leftOut: {
    cell_count: ({ cells, columns }) =>
      `has a different number of cells (${cells}) than the header (${columns})`,
    no_identity: () => 'has no handle',
    not_a_profile: ({ column, cell }) => `"${column}" is not a handle or a profile link: ${cell}`,
    video_link: ({ column, cell }) => `"${column}" is the link of a video or post, not of a profile: ${cell}`,
    short_link: ({ column, cell }) =>
      `"${column}" is a short link that does not show whose profile it is: ${cell}`,
    unsupported_platform: ({ column, cell }) =>
      `"${column}" is not an account on TikTok, YouTube or Instagram: ${cell}`,
    several_accounts: ({ column, cell }) =>
      `"${column}" contains several accounts; enter one per row: ${cell}`,
    rounded_number: ({ column, cell }) =>
      `"${column}" was rounded by the spreadsheet because it has more than 15 digits: ${cell}`,
    cell_error: ({ column, cell }) => `"${column}" contains a formula error: ${cell}`,
    contradiction: ({ column, cell }) =>
      `"${column}" names a different account than the rest of the row: ${cell}`,
    other_platform: ({ column, cell }) => `"${column}" belongs to another platform: ${cell}`,
    unknown_platform: ({ column, cell }) => `"${column}" is not a supported platform: ${cell}`,
    platform_contradiction: ({ column, cell, linked }) =>
      `"${column}" says ${cell}, but the row's link is on ${linked}`,
    several_platforms: ({ linked, column, cell }) =>
      linked === undefined
        ? `"${column}" names several platforms; enter one: ${cell}`
        : `has links to several platforms: ${linked}; name one in a "platform" column or with --platform`,
    no_platform: () => 'has no platform, neither a link nor a platform column',
    bad_number: ({ column, cell, fault }) => `"${column}" ${faults[String(fault)] ?? ''}: ${cell}`,
    pair_disagrees: ({ column, cells }) => `the two values of "${column}" disagree: ${cells}`,
    bad_row_day: ({ column, cell }) => `"${column}" is not a date in the format 2022-09-01: ${cell}`,
    future_row_day: ({ day }) => `its data date ${day} is in the future`,
    shifted: ({ column, cell }) => `"${column}" contains a number, so the row may be shifted: ${cell}`,
    too_long: ({ column, max }) => `"${column}" is longer than ${max} characters`,
    bad_character: ({ column }) => `"${column}" has a character that cannot be stored`,
    repeated_header: () => 'repeated header',
    above_headings: () => 'above the header, not read',
    repeated_row: ({ line }) => `same as row ${line}`,
    same_creator: ({ line }) => `same creator as row ${line} with different data; row ${line} is used`,
    older_figures: ({ line }) => `row ${line} has newer data for the same creator and is used`,
    identity_conflict: () => 'handle and channel ID belong to two different creators',
    refused_by_database: ({ state }) => `rejected by the database (${state})`,
    no_video_id: () => 'has no video ID',
    not_a_video_id: ({ cell }) => `is not a video ID: ${cell}`,
    no_creator: () => "does not name the video's creator",
    not_a_creator_id: ({ cell }) =>
      `is not a creator ID (a spreadsheet may have truncated the digits): ${cell}`,
    no_moment: ({ cell }) => `the post time is missing or cannot be read: ${cell}`,
    only_time: ({ cell }) => `the post time is only a time of day, without a date: ${cell}`,
    no_zone: ({ cell }) =>
      `the reading time has no time zone (2026-03-08T14:00+08:00 has one; a date alone is also possible): ${cell}`,
    only_zeros: () => 'all its counts are zeros that are left out',
    zeros_left_out: ({ columns = '' }) => `zeros left out: ${columns}; the rest of the row is used`,
    gone_counts: ({ columns = '' }) =>
      `says that the video was removed, so its counts are not used (${columns}); the row counts as not found`,
    short_post_link: ({ cell }) =>
      `the link is shortened and hides the post; open it and use the address it leads to: ${cell}`,
    not_a_post: ({ cell, why }) => `the link cannot be used: ${cell}. ${linkFaults[String(why)] ?? ''}`,
    no_read_day: ({ cell }) => `the data date is missing or cannot be read: ${cell}`,
    posted_later: ({ posted, day }) => `posted on ${posted}, after its data date (${day})`,
    same_reading: ({ line }) => `same video at the same time as row ${line}; only row ${line} is considered`,
    stored_differs: ({ stored = '', given = '' }) =>
      `a reading of this time is stored with other counts (${stored}, here ${given}); it stays`,
    stored_caption: () => 'a reading of this time is stored with another caption; it stays',
    stored_label: () => 'a reading of this time is stored with another label of paid content; it stays',
    other_owner: ({ stored = '', given = '' }) =>
      `of another creator than stored (stored ${stored}, here ${given}); the stored one stays`,
    other_name: ({ stored = '', given = '' }) =>
      `names another creator than stored, without an ID (stored ${stored}, here ${given}); the row is used, and the stored one stays`,
    other_shown_name: ({ stored = '', given = '' }) =>
      `names the creator otherwise than known (known ${stored}, here ${given}); the row is used, and the known name stays`,
    other_posted: ({ stored = '', given = '' }) =>
      `other publication time than stored (stored ${stored}, here ${given}); the stored one stays`,
    before_posted: ({ posted, day }) =>
      `read on ${day}, before the stored publication (${posted}); the stored one stays`,
    posted_after_row: ({ posted, day, line }) =>
      `posted on ${posted}, after a reading of this video in row ${line} (${day})`,
    posted_after_stored: ({ posted, day }) =>
      `posted on ${posted}, after a stored reading of this video (${day}); the reading stays`,
    stored_found: () => 'says that the video was removed, but a stored reading of this time found it',
    video_removed: () => 'says that the video was removed, and no reading of the video is known',
    bad_removed: ({ cell }) => `whether the video was removed cannot be read: ${cell}`,
    not_an_audience: () => 'is not an audience report, or does not name its creator',
    bad_shares: ({ part, sum }) => `the shares of "${part}" add up to ${sum}, so their unit is unclear`,
    no_shares: () => 'has no shares',
  },
  refusals: {
    missing: ({ path }) => `File not found: ${path}`,
    not_a_file: ({ path }) => `This is not a file: ${path}`,
    unreadable: ({ path }) => `The file cannot be read: ${path}`,
    empty: () => 'The file is empty.',
    too_big: ({ size, max }) =>
      `The file is ${megabytes(size)}, and the limit is ${megabytes(max)}. Split it into several files.`,
    pdf: () => 'This is a PDF, not a table. Export it as CSV or XLSX.',
    image: () => 'This is an image, not a table. Export the data as CSV or XLSX.',
    web_page: () => 'This is a web page, not a table; the download may have failed.',
    json: () => 'This is JSON, not a table. Export it as CSV or XLSX.',
    compressed: () => 'This is a compressed file. Unzip it first.',
    other_zip: () => 'This is a ZIP file, not an XLSX workbook. Unzip it, or save it as XLSX.',
    old_excel: () => 'This is an old Excel file (.xls). Save it as XLSX or CSV.',
    password: () => 'The workbook is password-protected. Remove the password and import again.',
    binary: () => 'The file is not text, so it is not a CSV or XLSX table.',
    bomb: ({ max }) =>
      `The workbook unpacks to more than ${megabytes(max)}, which is too large. Save it as CSV, or split it.`,
    damaged_workbook: () => 'The workbook is damaged or was cut off, so it cannot be opened.',
    open_quote: ({ line }) =>
      `The quotation mark opened in row ${line} is never closed. The file was cut off, or a quotation mark is wrong. Nothing was imported.`,
    damaged_table: ({ line }) => `Row ${line} cannot be read. Nothing was imported.`,
    unknown_encoding: ({ encoding }) => `Unknown encoding: ${encoding}`,
    unsure_encoding: ({ samples }) =>
      `The file's encoding is unclear. Use --encoding with the one that reads correctly:\n${samples}`,
    unknown_sheet: ({ sheet, sheets }) => `Sheet "${sheet}" not found. Available: ${sheets}`,
    only_header: () => 'The file has a header but no rows.',
    no_header_line: ({ line }) => `Row ${line} is empty or missing, so it cannot be the header.`,
    no_header: ({ line }) => `Row ${line} should be the header, but contains only numbers. Add column names.`,
    too_many_rows: ({ max }) => `The file has more than ${max} rows. Split it into several files.`,
    list_of_videos: ({ columns }) =>
      `This is a list of videos, not of creators (${columns}). Import it with: npm run import -- videos FILE. If it really is a list of creators, drop those columns, each with --map "COLUMN=".`,
    wide_table: ({ dates }) =>
      `The file has a column for each date (${dates}). Convert it to one row per video and date, with a column for the date.`,
    unknown_column: ({ column, columns }) =>
      `The --map column "${column}" is not in the file. Available: ${columns}`,
    unknown_field: ({ field, fields }) => `--map has no field "${field}". Available: ${fields}`,
    unknown_unit: ({ unit, units }) => `--map has no unit "${unit}". Available: ${units}`,
    bad_day: ({ day }) => `"${day}" is not a date. Use the format 2022-09-01.`,
    future_day: ({ day }) => `${day} is in the future, so it cannot be a data date.`,
    no_categories: ({ path }) =>
      `This is not a list of categories (items with id and snippet.title): ${path}`,
    not_json: ({ path }) => `This is not a JSON file of audience reports: ${path}`,
    bad_sample: ({ sample }) => `--sample must be a whole number of people, at least 1: ${sample}`,
  },
};
