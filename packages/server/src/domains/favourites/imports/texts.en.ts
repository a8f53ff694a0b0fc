import type { ImportTexts } from './texts.zh.ts';

export const importTextsEn: ImportTexts = {
  reasons: {
    no_identity: 'Neither a handle nor a profile link is given',
    not_a_profile: 'This is no handle and no link to a profile',
    rounded_number:
      'The spreadsheet has rounded this number, which has more than 15 digits; format the cell as text and type it again',
    cell_error: 'The cell holds an error of a formula',
    unknown_platform: 'There is no platform of this name',
    contradiction: 'Platform, handle and link contradict each other',
    platform_not_analysed: 'Not in our database; an import does not ask YouTube or Instagram',
    duplicate: 'The same creator as in line {detail}',
    no_source: 'Not in our database, and no source is configured to ask',
    not_found: 'The platform knows nobody of that name',
    source_failed: 'The platform did not answer; import this row again later',
    already: 'Already in the list',
    blacklisted: 'On the blacklist; the reason given then: {detail}',
    full: 'The list is full',
    list_gone: 'The list was deleted or made private during the import',
    searches_used: 'New to your team, and no searches are left today',
    cancelled: 'The import was cancelled',
    interrupted: 'The import was interrupted; import this row again',
  },
  alreadyBlacklisted: 'Already on the blacklist; the reason given then: {detail}',
  whyHeading: 'Why it was not imported',
  rowsSheet: 'Creators',
  guideSheet: 'How to fill this in',
  templateName: 'Creator import template.xlsx',
  pendingName: 'Accounts not known yet.xlsx',
  failuresName: '{file} - not imported.xlsx',
  guide: [
    'One creator per row, from row 2 on. Only the first sheet is read: at most {rows} rows at a time, and 10 MB.',
    'Give a handle or a profile link, e.g. charlidamelio, @charlidamelio or https://www.tiktok.com/@charlidamelio.',
    'The platform may be left out; the one chosen for the import counts then. Accounts that our database does not know yet wait in the list and come in once it does.',
    'The name only helps to recognise a row; nobody is found by it.',
    'Keep handles as text: spreadsheets round long numbers, and turn handles that look like dates into dates.',
  ],
};
