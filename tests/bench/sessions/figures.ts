/** Medians of one storage, in milliseconds. */
export interface SessionFigures {
  readonly storage: string;
  readonly bareMs: number;
  /** The first token of each of two users of the page. */
  readonly firstMs: number;
  /** The first token of a user after another one, without `clear()`. */
  readonly changeMs: number;
}
