/** Every response: `code` 0 is success; a nonzero `code` is an error, explained by `msg` in the caller's language. */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}
