export type RefusalCode =
  | 'missing'
  | 'not_a_file'
  | 'unreadable'
  | 'empty'
  | 'too_big'
  | 'pdf'
  | 'image'
  | 'web_page'
  | 'json'
  | 'compressed'
  | 'other_zip'
  | 'old_excel'
  | 'password'
  | 'binary'
  | 'bomb'
  | 'damaged_workbook'
  | 'open_quote'
  | 'damaged_table'
  | 'unknown_encoding'
  | 'unsure_encoding'
  | 'unknown_sheet'
  | 'only_header'
  | 'no_header'
  | 'no_header_line'
  | 'too_many_rows'
  | 'list_of_videos'
  | 'wide_table'
  | 'unknown_column'
  | 'unknown_field'
  | 'unknown_unit'
  | 'bad_day'
  | 'future_day'
  | 'no_categories'
  | 'not_json'
  | 'bad_sample';

export type Facts = Readonly<Record<string, string | number>>;

/** Rejection of a whole file or of a reading option; nothing was written. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: Facts;
  constructor(code: RefusalCode, facts: Facts = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}
