'use client';

import { CircleAlert } from 'lucide-react';
import { forwardRef } from 'react';
import { useAssignedRef } from '../assignRef.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { type ErrorCorrection, markEdge, pathOf, qrModules, withoutMiddle } from './modules.ts';
import * as css from './QrCode.css.ts';

/** Props of `QrCode`: the text to encode, and its text alternative. */
export interface QrCodeProps extends RootProps {
  /** Content of the code: a link, or any text. */
  readonly value: string;
  /** Text alternative: the code's target. */
  readonly label: string;
  /** Shown instead of the code if the value is empty or too long. */
  readonly failedLabel: string;
  /** Edge in px, including the quiet zone. Default 160. */
  readonly size?: number | undefined;
  /** Default `M`; with a logo it is always `H`. */
  readonly errorCorrection?: ErrorCorrection | undefined;
  /** Shows the product's logo in the middle. */
  readonly hasLogo?: boolean | undefined;
}

/**
 * A QR code, dark on white in every theme.
 * @example <QrCode value="https://example.com/" label="Our page" failedLabel="No code for this link" />
 */
export const QrCode = forwardRef<Element, QrCodeProps>(function QrCode(props, ref) {
  const attach = useAssignedRef(ref);
  const { value, label, failedLabel, size = 160, errorCorrection = 'M', hasLogo = false, className } = props;
  const modules = qrModules(value, hasLogo ? 'H' : errorCorrection);
  if (!modules) {
    return (
      <p
        ref={attach}
        {...rootAttributes(props)}
        data-failed=""
        className={cx('rk-qr-code', css.failed, className)}
      >
        <CircleAlert size={16} aria-hidden="true" className={css.failedIcon} />
        <span>{failedLabel}</span>
      </p>
    );
  }
  const edge = modules.length;
  return (
    <svg
      ref={attach}
      {...rootAttributes(props)}
      role="img"
      aria-label={label}
      className={cx('rk-qr-code', css.code, className)}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} className={css.paper} />
      <path d={pathOf(hasLogo ? withoutMiddle(modules) : modules)} className={css.ink} />
      {hasLogo && <Mark middle={edge / 2} size={markEdge(modules.length) - 1} />}
    </svg>
  );
});

/** The lines of the logo, in modules. */
function Mark({ middle, size }: { readonly middle: number; readonly size: number }) {
  const scale = size / 14;
  return (
    <g transform={`translate(${middle - 10 * scale} ${middle - 10.5 * scale}) scale(${scale})`}>
      <path
        className={css.mark}
        d="M5 5.5h4.5M5 9.25h7.5M5 13h10M5 15.5h10"
        strokeWidth="1.5"
        strokeLinecap="round"
        shapeRendering="geometricPrecision"
      />
    </g>
  );
}
