'use client';
import type { ReactNode } from 'react';
import { useNavigation } from '../../../core/hooks.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import type { Target } from '../../../core/navigation/target.ts';
import * as css from './forms.css.ts';

/** The host's address of a place; `undefined` where it has no such page. */
export function useAddress(to: Target): string | undefined {
  return useNavigation().navigation?.href(to);
}

export interface PlaceLinkProps {
  readonly to: Target;
  readonly isInline?: boolean;
  readonly children: ReactNode;
}

/** A way to another page; nothing where the host has no such page. */
export function PlaceLink({ to, isInline = false, children }: PlaceLinkProps) {
  if (useAddress(to) === undefined) return null;
  return (
    <Link to={to} className={isInline ? css.inlineLink : css.link}>
      {children}
    </Link>
  );
}

/** A document to read while a form is filled in: it opens beside the page, so that nothing typed is lost. */
export function DocumentLink({ to, children }: Omit<PlaceLinkProps, 'isInline'>) {
  const href = useAddress(to);
  if (href === undefined) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={css.inlineLink}>
      {children}
    </a>
  );
}
