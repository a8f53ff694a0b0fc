import { forwardRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './PeerBand.css.ts';

/** Props of `PeerBand`: a rank among peers, as a band. */
export interface PeerBandProps extends RootProps {
  /** 0–100: rank among peers. `null` shows only the peers. */
  readonly percentile: number | null;
  /** Text alternative of the picture: "higher than 63 % of peers". */
  readonly label: string;
}

/** Keeps the stroke away from both ends, so that it is not clipped. */
const nearest = 1;

/**
 * A creator's rank: the grey block is the middle 60 % of peers, so it is always 20–80. The axis is the percentile and
 * runs left to right in every language.
 */
export const PeerBand = forwardRef<HTMLSpanElement, PeerBandProps>(function PeerBand(props, ref) {
  const { percentile, label, className } = props;
  const at = percentile === null ? null : Math.min(100 - nearest, Math.max(nearest, percentile));
  return (
    <span ref={ref} {...rootAttributes(props)} className={cx('rk-peer-band', css.root, className)}>
      <svg className={css.picture} width="100%" height="12" role="img" aria-label={label}>
        <line className={css.axis} x1="0" x2="100%" y1="6" y2="6" />
        <rect className={css.peers} x="20%" width="60%" y="3" height="6" rx="3" />
        {at !== null && (
          <line className={css.stroke} x1={`${at}%`} x2={`${at}%`} y1="0" y2="12" strokeWidth="3" />
        )}
      </svg>
    </span>
  );
});
