import { forwardRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';

export const platforms = ['tiktok', 'youtube', 'instagram'] as const;
/** The platforms that have a mark. */
export type PlatformName = (typeof platforms)[number];

/** Props of `PlatformMark`: a platform, and its accessible name. */
export interface PlatformMarkProps extends RootProps {
  readonly platform: PlatformName;
  /** Edge in px. Default 16. */
  readonly size?: number | undefined;
  /** Accessible name; without it the mark is decorative. */
  readonly label?: string | undefined;
}

/** Our own single-colour shapes: a note, a screen with a play cut-out, a lens. */
export const PlatformMark = forwardRef<SVGSVGElement, PlatformMarkProps>(function PlatformMark(props, ref) {
  const { platform, size = 16, label, className } = props;
  return (
    <>
      <svg
        ref={ref}
        {...rootAttributes(props)}
        className={cx('rk-platform-mark', className)}
        data-platform={platform}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        {platform === 'tiktok' && (
          <g fill="none" stroke="currentColor" strokeWidth="3.4">
            <circle cx="9.2" cy="16.2" r="4.3" />
            <path d="M13.5 16.5V2.5c.3 3.6 2.7 6 6.6 6.3" strokeLinejoin="round" />
          </g>
        )}
        {platform === 'youtube' && (
          <path
            fill="currentColor"
            fillRule="evenodd"
            d="M5.5 4.5h13A3.5 3.5 0 0 1 22 8v8a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 16V8a3.5 3.5 0 0 1 3.5-3.5Zm4.5 4v7l6-3.5-6-3.5Z"
          />
        )}
        {platform === 'instagram' && (
          <g fill="none" stroke="currentColor" strokeWidth="2.2">
            <rect x="3" y="3" width="18" height="18" rx="5" />
            <circle cx="12" cy="12" r="4.2" />
            <circle cx="17" cy="7" r="0.7" fill="currentColor" strokeWidth="1" />
          </g>
        )}
      </svg>
      {label !== undefined && <span className="rk-hidden">{label}</span>}
    </>
  );
});
