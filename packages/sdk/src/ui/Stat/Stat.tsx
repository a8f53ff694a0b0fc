'use client';

import { forwardRef, type ReactNode, useId, useRef, useState } from 'react';
import { Popover } from '../Popover/Popover.tsx';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import * as css from './Stat.css.ts';

/** The change of a figure, as text beside it. */
export interface StatChange {
  /** With its sign: "+4.2%". */
  readonly text: string;
  /** Grey unless the change needs attention. */
  readonly tone?: 'plain' | 'warning' | 'danger' | undefined;
  /** Label of the comparison, before the change: "30 days". */
  readonly label?: string | undefined;
}

/** Props of `Stat`: a key figure with its label, change and rank among peers. */
export interface StatProps extends RootProps {
  readonly label: string;
  /** The formatted value: "186.42K". */
  readonly value: ReactNode;
  /** The exact value, shown on hover. */
  readonly exact?: string | undefined;
  /** Muted text after the value: a unit, an average. */
  readonly detail?: ReactNode;
  readonly change?: StatChange | undefined;
  /** Definition of the figure; shown when the label is hovered, focused or clicked. */
  readonly definition?: string | undefined;
  /** Below the value: a `PeerBand`. */
  readonly band?: ReactNode;
  readonly caption?: ReactNode;
  /** Last, beside the change: a note such as another figure of the same kind. */
  readonly note?: ReactNode;
}

/** One key figure: label, value, change. Put several into a `StatStrip`. */
export const Stat = forwardRef<HTMLDivElement, StatProps>(function Stat(props, ref) {
  const { label, value, exact, detail, change, definition, band, caption, note, className } = props;
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of inputs
    <div
      ref={ref}
      {...rootAttributes(props)}
      role="group"
      aria-labelledby={labelId}
      className={cx('rk-stat', css.root, className)}
    >
      {definition === undefined ? (
        <span id={labelId} className={css.label}>
          {label}
        </span>
      ) : (
        <Defined id={labelId} label={label} definition={definition} />
      )}
      <span className={css.line}>
        <bdi dir="ltr" className={css.value} title={exact}>
          {value}
        </bdi>
        {detail != null && <bdi className={css.detail}>{detail}</bdi>}
      </span>
      {band != null && <span className={css.band}>{band}</span>}
      {caption != null && <bdi className={css.caption}>{caption}</bdi>}
      {(change !== undefined || note != null) && (
        <span className={css.note}>
          {change !== undefined && (
            <span>
              {change.label !== undefined && (
                <>
                  <bdi>{change.label}</bdi>{' '}
                </>
              )}
              <bdi dir="ltr" className={css.change} data-tone={change.tone ?? 'plain'}>
                {change.text}
              </bdi>
            </span>
          )}
          {note != null && <bdi>{note}</bdi>}
        </span>
      )}
    </div>
  );
});

interface DefinedProps {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
}

/** Tooltips do not work on touch; a tap opens the same text. */
function Defined({ id, label, definition }: DefinedProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text={definition} placement="top-start" className={css.labelPlace}>
        <button
          ref={anchor}
          id={id}
          type="button"
          className={cx(css.label, css.defined)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      </Tooltip>
      <Popover isOpen={isOpen} onOpenChange={setOpen} anchorRef={anchor} label={label} width="small">
        <p className={css.definition}>{definition}</p>
      </Popover>
    </>
  );
}
