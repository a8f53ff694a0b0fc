/** Medians over the rounds, for one storage. */
export interface SessionFigures {
  readonly storage: string;
  /** Milliseconds of a bare `fetchToken()`. */
  readonly bareMs: number;
  /** Time of the first token of each of two users ÷ time of the bare call in the same round. */
  readonly first: number;
  /** Time of a user's first token after another user's, without `clear()`, ÷ time of the bare call in the same round. */
  readonly change: number;
}
