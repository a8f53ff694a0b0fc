import { Children, type ReactNode } from 'react';
import * as css from './follow.css.ts';

/** Facts in a line, with a point after each but the last; a line never begins with a point. */
export function Facts({ children }: { readonly children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <p className={css.facts}>
      {facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no identity
        <span key={at} className={css.fact}>
          <span className={css.factWords}>{fact}</span>
          {at < facts.length - 1 && <span aria-hidden="true">·</span>}
        </span>
      ))}
    </p>
  );
}
