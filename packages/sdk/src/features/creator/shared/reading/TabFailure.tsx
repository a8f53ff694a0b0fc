'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { ReadFailure, type ReadFailureProps } from '../../../../domain/ReadState.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { creatorTexts } from '../../locales/zh.ts';

/** In a tab's place: that there is no such creator, else what did not load. */
export function TabFailure(props: ReadFailureProps) {
  const t = useText(creatorTexts);
  if (props.read.error?.code !== 'notFound') return <ReadFailure {...props} />;
  return <EmptyState title={t('content.missing')}>{t('content.missingBody')}</EmptyState>;
}
