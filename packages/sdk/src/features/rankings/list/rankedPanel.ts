import type { Platform } from '@reachkit/contract/creator/platform';
import type { RankingPeriod } from '@reachkit/contract/rankings/kinds';

/** Props of the detail of an open row. */
export interface RankedPanelProps {
  /** Key of the row. */
  readonly id: string;
  /** The newest list of these. */
  readonly of: {
    readonly platform: Platform;
    readonly period: RankingPeriod;
    readonly region: string;
    readonly category: string;
  };
  readonly onClose: () => void;
  /** Left out for a row that is not on the page. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Its place among the rows: `1 of 200`. */
  readonly place?: string | undefined;
}
