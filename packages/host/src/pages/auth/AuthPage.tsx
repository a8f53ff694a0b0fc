import { type ReactNode, useEffect } from 'react';
import { useArrivalFocus } from '../../routing/arrival/arrivalFocus.ts';
import { useTitle } from '../useTitle.ts';
import * as css from './auth.css.ts';

export interface AuthPageProps {
  /** In the browser's tab. */
  readonly title: string;
  /** The form; it holds the ways to the other pages of the sign-in. */
  readonly children: ReactNode;
}

/** One form of the sign-in. */
export function AuthPage({ title, children }: AuthPageProps) {
  const arrive = useArrivalFocus();
  useEffect(arrive, [arrive]);
  useTitle(title);
  return <div className={css.column}>{children}</div>;
}
