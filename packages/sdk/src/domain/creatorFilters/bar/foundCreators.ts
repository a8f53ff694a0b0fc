/** Creators who match the filter; `total` is `null` while unknown. */
export interface FoundCreators {
  readonly total: number | null;
  readonly isCounting: boolean;
}
