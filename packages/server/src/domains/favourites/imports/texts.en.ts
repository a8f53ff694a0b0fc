import type { ImportTexts } from './texts.zh.ts';

export const importTextsEn: ImportTexts = {
  reasons: {
    no_identity: 'No handle or profile link',
    not_a_profile: 'Not a handle or a profile link',
    rounded_number:
      'The spreadsheet rounded this number because it has more than 15 digits. Format the cell as text and enter it again',
    cell_error: 'The cell contains a formula error',
    unknown_platform: 'Unknown platform name',
    contradiction: 'Platform, handle and link do not match',
    platform_not_analysed: 'Not in our database. Imports do not look up creators on YouTube or Instagram',
    duplicate: 'Same creator as row {detail}',
    no_source: 'Not in our database, and no data source is set up to look them up',
    not_found: 'Not found on the platform',
    source_failed: 'The platform did not respond. Import this row again later',
    already: 'Already in the list',
    blacklisted: 'On the blacklist. Reason: {detail}',
    full: 'The list is full',
    list_gone: 'The list was deleted or made private during the import',
    searches_used: 'New to your team, and today’s searches are used up',
    cancelled: 'The import was canceled',
    interrupted: 'The import was interrupted. Import this row again',
  },
  alreadyBlacklisted: 'Already on the blacklist. Reason: {detail}',
  whyHeading: 'Why not imported',
  rowsSheet: 'Creators',
  guideSheet: 'Instructions',
  templateName: 'Creator import template.xlsx',
  pendingName: 'Pending accounts.xlsx',
  failuresName: '{file} - not imported.xlsx',
  guide: [
    'Enter one creator per row, starting in row 2. Only the first sheet is read, up to {rows} rows at a time and 10 MB.',
    'Enter a handle or a profile link, e.g. charlidamelio, @charlidamelio or https://www.tiktok.com/@charlidamelio.',
    'The platform is optional; if empty, the one chosen for the import is used. Accounts not in our database yet wait in the list and join automatically once identified.',
    'The name only helps you recognize a row. It is not used for matching.',
    'Keep handles as text. Spreadsheets round long numbers and turn handles that look like dates into dates.',
  ],
};
