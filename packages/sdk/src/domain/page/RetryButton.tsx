'use client';
import { useText } from '../../core/i18n/useText.ts';
import { coreTexts } from '../../core/locales/zh.ts';
import { Button, type ButtonProps } from '../../ui/Button/Button.tsx';

/** Retry button next to an error text. */
export function RetryButton(props: Omit<ButtonProps, 'children'>) {
  const t = useText(coreTexts);
  return <Button {...props}>{t('failure.retry')}</Button>;
}
