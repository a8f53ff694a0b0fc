'use client';

import { User } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Avatar.css.ts';
import { hueOf, initials } from './initials.ts';

export const avatarSizes = ['small', 'medium', 'large', 'hero'] as const;

/** Props of `Avatar`: a name, and the picture or its replacement. */
export interface AvatarProps extends RootProps {
  readonly name: string;
  /** Picture; if it is missing or fails to load, initials on a coloured background are shown. */
  readonly src?: string | null | undefined;
  /** Seed of the hue; default the name. */
  readonly seed?: string | undefined;
  /** 24, 32 (default), 40, 64 px. */
  readonly size?: (typeof avatarSizes)[number] | undefined;
}

/** Decoration beside a name: hidden from assistive technology. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(props, ref) {
  const { name, src, seed = name, size = 'medium', className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const hue = Object.values(css.hue)[hueOf(seed)];
  return (
    <span
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-avatar', css.root, hue, className)}
      data-size={size}
      aria-hidden="true"
    >
      {src && failed !== src ? (
        <img
          className={css.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name) || <User size={size === 'hero' ? 28 : 14} />
      )}
    </span>
  );
});
