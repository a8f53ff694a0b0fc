/** Medians over the rounds, for one storage. */
export interface SessionFigures {
  readonly storage: string;
  /** Milliseconds of a bare `fetchToken()`. */
  readonly bareMs: number;
  /** The first token of each of two users of the page ÷ the bare call of the same round. */
  readonly first: number;
  /** The first token of a user after another one, without `clear()`, ÷ the bare call of the same round. */
  readonly change: number;
}
