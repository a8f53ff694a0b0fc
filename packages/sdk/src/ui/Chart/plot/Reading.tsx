'use client';

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../Portal/useIsomorphicLayoutEffect.ts';
import type { Drawing, Stop } from './drawing.ts';
import * as css from './marks.css.ts';
import { nearestStop, stopOfKey } from './nearestStop.ts';
import * as overlay from './overlay.css.ts';

export interface ReadingProps {
  readonly drawing: Drawing;
  readonly width: number;
  readonly height: number;
  /** Accessible name of the cursor. */
  readonly label: string;
}

/**
 * The cursor of a chart. For the keyboard it is a slider over the chart's points: a screen reader announces each value;
 * arrows, Home, End and the page keys move it, Escape hides it. A pointer or finger moves it too.
 */
export function Reading({ drawing, width, height, label }: ReadingProps) {
  const { stops } = drawing;
  const last = stops.length - 1;
  const [chosen, setChosen] = useState(last);
  const [isShown, setShown] = useState(false);
  const at = Math.max(0, Math.min(chosen, last));
  const stop = stops[at];
  if (!stop) return null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (!isShown) return;
      // Closes only the tooltip, not the dialog around it.
      event.stopPropagation();
      setShown(false);
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stopOfKey(event.key, { at, count: stops.length, columns: drawing.columns });
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    setShown(true);
  }

  function onPointer(event: PointerEvent) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const to = nearestStop(stops, event.clientX - left, event.clientY - top, drawing.columns !== undefined);
    setChosen(to);
    setShown(true);
  }

  return (
    <>
      {isShown && <Mark drawing={drawing} stop={stop} width={width} height={height} />}
      <div
        className={overlay.root}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={stops.length}
        aria-valuenow={at + 1}
        aria-valuetext={spoken(stop)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setShown(true)}
        onBlur={() => setShown(false)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        // The pointer leaves as soon as a finger is lifted; the tooltip stays until a touch elsewhere.
        onPointerLeave={(event) => event.pointerType !== 'touch' && setShown(false)}
      />
      {isShown && <Tip stop={stop} width={width} height={height} />}
    </>
  );
}

function spoken({ title, rows, detail }: Stop): string {
  const said = rows.map(({ name, value }) => (name === '' ? value : `${name} ${value}`));
  return [title, ...said, ...(detail === undefined ? [] : [detail])].join(', ');
}

interface MarkProps extends Omit<ReadingProps, 'label'> {
  readonly stop: Stop;
}

function Mark({ drawing, stop, width, height }: MarkProps) {
  const { box, dots = [], x } = stop;
  return (
    <svg className={css.picture} width={width} height={height} aria-hidden="true">
      {box ? (
        <rect
          className={drawing.columns === undefined ? overlay.box : overlay.cellBox}
          {...box}
          rx={drawing.columns === undefined ? 0 : 3}
        />
      ) : (
        <line className={overlay.hair} x1={x} x2={x} y1={drawing.top} y2={drawing.bottom} />
      )}
      {dots.map(({ y, className }) => (
        <g key={className} className={className}>
          <circle className={overlay.dot} cx={x} cy={y} r="5" />
        </g>
      ))}
    </svg>
  );
}

const away = 12;

function Tip({
  stop,
  width,
  height,
}: {
  readonly stop: Stop;
  readonly width: number;
  readonly height: number;
}) {
  const tip = useRef<HTMLDivElement>(null);
  useIsomorphicLayoutEffect(() => {
    const panel = tip.current;
    if (!panel) return;
    const { offsetWidth, offsetHeight } = panel;
    const half = (stop.box?.width ?? 0) / 2 + away;
    const right = stop.x + half;
    const left = right + offsetWidth <= width ? right : stop.x - half - offsetWidth;
    const top = Math.min(stop.y, height) - offsetHeight / 2;
    // A strict CSP lets scripts set styles through the CSSOM.
    panel.style.setProperty('left', `${Math.round(Math.max(0, Math.min(left, width - offsetWidth)))}px`);
    panel.style.setProperty('top', `${Math.round(Math.max(0, Math.min(top, height - offsetHeight)))}px`);
  }, [stop, width, height]);
  return (
    <div ref={tip} className={overlay.tip} aria-hidden="true" data-chart-tip="">
      <bdi className={overlay.tipTitle}>{stop.title}</bdi>
      <dl className={overlay.tipRows}>
        {stop.rows.map(({ name, value }) => (
          <div key={name} className={overlay.tipRow}>
            <dt className={overlay.tipName}>{name}</dt>
            <dd className={overlay.tipValue}>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {stop.detail !== undefined && <bdi className={overlay.tipDetail}>{stop.detail}</bdi>}
    </div>
  );
}
