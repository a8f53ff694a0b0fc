/** Every answer: `code` 0 is success; a nonzero `code` is an error, and `msg` says it in the caller's language. */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}
