'use client';
import { createContext, forwardRef, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** The rank of a heading, from `h1` to `h6`. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const levels = [1, 2, 3, 4, 5, 6] as const satisfies readonly HeadingLevel[];

/** The level that the host gives to the first heading of each feature; `null`: headings keep the levels of their markup. */
export const HeadingLevelContext = createContext<HeadingLevel | null>(null);

/** The level that the first heading around has in its markup; `null`: 1. */
const FirstHeadingContext = createContext<HeadingLevel | null>(null);

/** The level at which a heading is drawn whose markup has `level`. */
export function useHeadingLevel(level: HeadingLevel): HeadingLevel {
  const wanted = useContext(HeadingLevelContext);
  const first = useContext(FirstHeadingContext) ?? 1;
  if (wanted === null) return level;
  return levels[wanted + Math.max(0, level - first) - 1] ?? 6;
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** As in our own pages, where a page has one `h1`. */
  readonly level: HeadingLevel;
}

/** A heading whose level follows `headingLevel` of the provider. The title of a page can take the focus. */
export const Heading = forwardRef<HTMLHeadingElement, HeadingProps>(function Heading(
  { level, ...attributes },
  ref,
) {
  const Tag = `h${useHeadingLevel(level)}` as const;
  return <Tag {...(level === 1 && { tabIndex: -1 })} {...attributes} ref={ref} />;
});

interface HeadingScopeProps {
  /** The level of its first heading in our own pages. */
  readonly first: HeadingLevel;
  /** Counts from here, whatever is around: a dialog has headings of its own. Otherwise the outer scope stays. */
  readonly isApart?: boolean | undefined;
  readonly children: ReactNode;
}

/** Stands around what begins below level 1, so that its first heading gets the level that the host wants. */
export function HeadingScope({ first, isApart = false, children }: HeadingScopeProps) {
  const outer = useContext(FirstHeadingContext);
  return (
    <FirstHeadingContext.Provider value={isApart ? first : (outer ?? first)}>
      {children}
    </FirstHeadingContext.Provider>
  );
}

/** Finds the title of a page, which code can focus, at whatever level it is drawn. */
export const focusableHeading = ':is(h1, h2, h3, h4, h5, h6)[tabindex="-1"]';
