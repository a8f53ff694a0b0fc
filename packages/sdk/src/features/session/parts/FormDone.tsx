'use client';
import { forwardRef, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import * as css from './forms.css.ts';

export interface FormDoneProps extends RootProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Replaces a completed form: the result, and a link to the login. */
export const FormDone = forwardRef<HTMLDivElement, FormDoneProps>(function FormDone(
  { title, children, className, ...root },
  ref,
) {
  const t = useText(sessionTexts);
  const login = useWay({ kind: 'login' });
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={ref} {...rootAttributes(root)} className={cx(css.sheet, className)}>
      <div className={css.head}>
        <Heading level={1} ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </Heading>
        <p className={css.lead}>{children}</p>
      </div>
      {login && (
        <Button variant="primary" size="hero" isWide href={login.href} onClick={login.onClick}>
          {t('register.logIn')}
        </Button>
      )}
    </div>
  );
});
