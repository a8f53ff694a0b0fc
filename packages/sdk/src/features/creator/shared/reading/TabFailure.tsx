'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import { ReadFailure, type ReadFailureProps } from './ReadFailure.tsx';

/** In a tab's place: that there is no such creator, else what did not load. Keep the identity of `onRetry`. */
export function TabFailure(props: ReadFailureProps) {
  const t = useText(creatorTexts);
  if (props.error.code !== 'notFound') return <ReadFailure {...props} />;
  return <EmptyState title={t('content.missing')}>{t('content.missingBody')}</EmptyState>;
}
