'use client';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigation } from '../../../core/hooks.ts';
import { shouldClientNavigate } from '../../../core/navigation/shouldClientNavigate.ts';
import type { RootProps } from '../../../ui/rootProps.ts';

export interface PathLinkProps extends RootProps {
  readonly path: string;
  readonly onNavigate: (path: string) => void;
  readonly children: ReactNode;
}

/** A real link to a page of the site; a plain click stays within the app. */
export function PathLink({ path, onNavigate, children, ...rest }: PathLinkProps) {
  const Link = useNavigation().slots.Link ?? 'a';
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
    event.preventDefault();
    onNavigate(path);
  }
  return (
    <Link {...rest} href={path} onClick={follow}>
      {children}
    </Link>
  );
}
