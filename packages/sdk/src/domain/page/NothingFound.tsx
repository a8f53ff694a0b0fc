'use client';
import type { ReactNode } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { coreTexts } from '../../core/locales/zh.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';

export interface NothingFoundProps {
  readonly title: ReactNode;
  readonly onShowAll: () => void;
}

/** Empty state of a list if no item matches the filters. */
export function NothingFound({ title, onShowAll }: NothingFoundProps) {
  const t = useText(coreTexts);
  return <EmptyState title={title} action={<Button onClick={onShowAll}>{t('listing.showAll')}</Button>} />;
}
