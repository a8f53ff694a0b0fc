'use client';
import { type CSSProperties, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { useNavigation } from '../hooks.ts';
import { shouldClientNavigate } from './shouldClientNavigate.ts';
import type { Target } from './target.ts';

/** Props of `Link`. */
export interface LinkProps {
  readonly to: Target;
  /** Called on each plain click, before a router navigates. Without an address it makes the link a button. */
  readonly onFollow?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
  readonly title?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly children?: ReactNode;
}

/** A real link if the host has an address for the target; else a button, or plain text. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, onFollow, ...rest }, ref) {
  const { navigation, slots, slotProps } = useNavigation();
  const href = to.kind === 'external' ? safeUrl(to.url) : navigation?.href(to);

  if (href === undefined) {
    // Text without an action is no tab stop.
    if (!onFollow) {
      return (
        <span className={rest.className} title={rest.title}>
          {rest.children}
        </span>
      );
    }
    return <button {...rest} type="button" onClick={onFollow} />;
  }
  if (to.kind === 'external') {
    return <a {...rest} ref={ref} href={href} target="_blank" rel="noreferrer" onClick={onFollow} />;
  }

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!shouldClientNavigate(event, linkFacts(event.currentTarget))) return;
    onFollow?.();
    if (!navigation) return;
    event.preventDefault();
    navigation.go(to, 'push');
  };
  const Slot = slots.Link;
  const given = slotProps.Link;
  // A host's class is added to ours, so that the link keeps its layout.
  const className = [rest.className, given?.className].filter(Boolean).join(' ') || undefined;
  const own = { ...rest, ...given, className };
  if (Slot) return <Slot onClick={onFollow} href={href} {...own} {...(ref && { ref })} />;
  return <a href={href} onClick={follow} {...own} ref={ref} />;
});

function linkFacts(link: HTMLAnchorElement) {
  return {
    isSameOrigin: new URL(link.ownerDocument.URL).origin === link.origin,
    target: link.target,
    hasDownload: link.hasAttribute('download'),
  };
}

/** URLs are untrusted: only http and https are followed. */
function safeUrl(url: string): string | undefined {
  return /^https?:\/\//i.test(url) ? url : undefined;
}
