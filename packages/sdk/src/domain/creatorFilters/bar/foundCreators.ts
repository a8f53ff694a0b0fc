/** Creators whom the filter leaves; `total` is `null` while unknown. */
export interface FoundCreators {
  readonly total: number | null;
  readonly isCounting: boolean;
}
