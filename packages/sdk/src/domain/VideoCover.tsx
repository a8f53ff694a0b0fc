'use client';
import { forwardRef, type ReactNode, useState } from 'react';
import { cx, type RootProps, rootAttributes } from '../ui/rootProps.ts';
import * as css from './VideoCover.css.ts';

/** Props of `VideoCover`: the picture of a video, or a drawn placeholder. */
export interface VideoCoverProps extends RootProps {
  /** URL of the picture; without one, or if it fails to load, a plain cover is drawn. */
  readonly src: string | null;
  /** Seed of the drawn cover: the title, so that a video looks the same everywhere. */
  readonly seed: string;
  /** Text on a drawn cover, in place of the picture's content. */
  readonly children?: ReactNode;
}

/** The cover of a video, 3 : 4 at full width of its container. Decorative: the title is next to it. */
export const VideoCover = forwardRef<HTMLSpanElement, VideoCoverProps>(function VideoCover(
  { src, seed, children, className, ...root },
  ref,
) {
  const [failed, setFailed] = useState<string | null>(null);
  const hasPicture = src !== null && src !== failed;
  return (
    <span
      ref={ref}
      {...rootAttributes(root)}
      className={cx('rk-video-cover', css.root, className)}
      data-drawn={hasPicture ? undefined : ''}
    >
      {hasPicture ? (
        <img
          className={css.image}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <>
          <Drawn seed={seed} isPlain={children !== undefined} />
          {children}
        </>
      )}
    </span>
  );
});

/** A horizon and, without text on it, a circle, in the colours of the theme. */
function Drawn({ seed, isPlain }: { readonly seed: string; readonly isPlain: boolean }) {
  const number = hash(seed);
  const horizon = 20 + (number % 12);
  const at = 7 + ((number >>> 4) % 17);
  const size = 4 + ((number >>> 9) % 5);
  const slope = ((number >>> 13) % 9) - 4;
  return (
    <svg className={css.drawing} viewBox="0 0 30 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={css.ground} data-shade={(number >>> 17) % 3} width="30" height="40" />
      {!isPlain && <circle className={css.near} cx={at} cy={horizon - size - 2} r={size} />}
      <path className={css.far} d={`M0 ${horizon + slope} L30 ${horizon - slope} V40 H0 Z`} />
    </svg>
  );
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}
