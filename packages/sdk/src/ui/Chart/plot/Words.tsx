'use client';

import { useId } from 'react';
import { cx } from '../../rootProps.ts';
import type { Drawing } from './drawing.ts';
import * as css from './marks.css.ts';
import * as overlay from './overlay.css.ts';

export interface WordsProps {
  readonly drawing: Drawing;
  readonly width: number;
  readonly height: number;
}

/** Texts, covers, lines and dots over a drawing. */
export function Words({ drawing, width, height }: WordsProps) {
  const clip = useId();
  const { words, rings = [], pictures = [], rules = [], points = [] } = drawing;
  return (
    <svg className={css.picture} width={width} height={height} aria-hidden="true">
      {pictures.map(({ href, ...box }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: covers have no id
        <g key={at}>
          <clipPath id={`${clip}${at}`}>
            <rect {...box} rx="2" />
          </clipPath>
          <rect className={css.coverGround} {...box} rx="2" />
          <image {...box} href={href} clipPath={`url(#${clip}${at})`} preserveAspectRatio="xMidYMid slice" />
        </g>
      ))}
      {rules.map(({ x, top, bottom, className }) => (
        <line key={x} className={className} x1={x} x2={x} y1={top} y2={bottom} />
      ))}
      {points.map(({ x, y, className }) => (
        <circle key={x} className={className} cx={x} cy={y} r="4" />
      ))}
      {rings.map(({ x, y, tone, top }) => (
        <g key={x}>
          <line className={overlay.leader} data-tone={tone} x1={x} x2={x} y1={top} y2={y - 4} />
          <circle className={overlay.ring} data-tone={tone} cx={x} cy={y} r="4" />
        </g>
      ))}
      {words.map(({ x, y, text, anchor, tone, className }, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id
          key={at}
          className={cx(overlay.word, className)}
          data-tone={className === undefined ? tone : undefined}
          x={x}
          y={y}
          textAnchor={anchor}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
