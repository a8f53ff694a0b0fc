'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { ReadState, type ReadStateProps } from '../../../../domain/ReadState.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { creatorTexts } from '../../locales/zh.ts';

/** `ReadState` of a tab, which also handles an unknown creator. */
export function TabState(props: Omit<ReadStateProps, 'gone'>) {
  const t = useText(creatorTexts);
  const gone = <EmptyState title={t('content.missing')}>{t('content.missingBody')}</EmptyState>;
  return <ReadState {...props} gone={gone} />;
}
