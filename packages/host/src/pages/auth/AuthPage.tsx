import { type ReactNode, useEffect } from 'react';
import { useArrivalFocus } from '../../routing/arrival/arrivalFocus.ts';
import { useTitle } from '../useTitle.ts';
import * as css from './auth.css.ts';

export interface AuthPageProps {
  /** Title of the browser tab. */
  readonly title: string;
  /** The form, with links to the other sign-in pages. */
  readonly children: ReactNode;
}

/** Page with one of the sign-in forms. */
export function AuthPage({ title, children }: AuthPageProps) {
  const arrive = useArrivalFocus();
  useEffect(arrive, [arrive]);
  useTitle(title);
  return <div className={css.column}>{children}</div>;
}
