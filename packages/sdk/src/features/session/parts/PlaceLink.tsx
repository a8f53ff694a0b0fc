'use client';
import type { ReactNode } from 'react';
import { useNavigation } from '../../../core/hooks.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import type { Target } from '../../../core/navigation/target.ts';
import * as css from './forms.css.ts';

/** Returns the host's URL of a page; `undefined` if the host has no such page. */
export function useAddress(to: Target): string | undefined {
  return useNavigation().navigation?.href(to);
}

export interface PlaceLinkProps {
  readonly to: Target;
  readonly isInline?: boolean;
  readonly children: ReactNode;
}

/** A link to another page; renders nothing if the host has no such page. */
export function PlaceLink({ to, isInline = false, children }: PlaceLinkProps) {
  if (useAddress(to) === undefined) return null;
  return (
    <Link to={to} className={isInline ? css.inlineLink : css.link}>
      {children}
    </Link>
  );
}

/** A document link in a form: it opens in a new tab, so that no input is lost. */
export function DocumentLink({ to, children }: Omit<PlaceLinkProps, 'isInline'>) {
  const href = useAddress(to);
  if (href === undefined) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={css.inlineLink}>
      {children}
    </a>
  );
}
