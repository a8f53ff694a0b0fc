import { Children, Fragment, type ReactNode } from 'react';
import * as css from './follow.css.ts';

/** Facts in a line, with points between. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.facts}>
      {Children.toArray(children).map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no identity
        <Fragment key={at}>
          {at > 0 && <span aria-hidden="true">·</span>}
          {fact}
        </Fragment>
      ))}
    </p>
  );
}
