'use client';
import { createContext, forwardRef, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** A heading level, from `h1` to `h6`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const levels = [1, 2, 3, 4, 5, 6] as const satisfies readonly HeadingLevel[];

/** Level of the first heading of each feature, set by the host; `null`: headings keep the levels of their markup. */
export const HeadingLevelContext = createContext<HeadingLevel | null>(null);

/** Markup level of the first heading in this scope; `null`: 1. */
const FirstHeadingContext = createContext<HeadingLevel | null>(null);

/** Returns the rendered level of a heading with `level` in the markup. */
export function useHeadingLevel(level: HeadingLevel): HeadingLevel {
  const wanted = useContext(HeadingLevelContext);
  const first = useContext(FirstHeadingContext) ?? 1;
  if (wanted === null) return level;
  return levels[wanted + Math.max(0, level - first) - 1] ?? 6;
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level in our own pages, which have one `h1` each. */
  readonly level: HeadingLevel;
}

/** A heading with a level relative to `headingLevel` of the provider. The title of a page is focusable. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { level, ...attributes },
  ref,
) {
  const Tag = `h${useHeadingLevel(level)}` as const;
  return <Tag {...(level === 1 && { tabIndex: -1 })} {...attributes} ref={ref} />;
});

interface HeadingScopeProps {
  /** Level of its first heading in the SDK's own pages. */
  readonly first: HeadingLevel;
  /** Starts a new scope even inside another one, as a dialog has its own headings. Otherwise the outer scope applies. */
  readonly isApart?: boolean | undefined;
  readonly children: ReactNode;
}

/** Scope of content that starts below level 1, so that its first heading gets the host's level. */
export function HeadingScope({ first, isApart = false, children }: HeadingScopeProps) {
  const outer = useContext(FirstHeadingContext);
  return (
    <FirstHeadingContext.Provider value={isApart ? first : (outer ?? first)}>
      {children}
    </FirstHeadingContext.Provider>
  );
}

/** Selector of a page's focusable title, at any rendered level. */
export const focusableHeading = ':is(h1, h2, h3, h4, h5, h6)[tabindex="-1"]';
