'use client';
import type { StaffLimit } from '@reachkit/contract/office/team';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { officeTexts } from '../../locales/zh.ts';
import { Effects } from './Effects.tsx';
import { useLimitPreview } from './usePreview.ts';

interface LimitPreviewProps {
  readonly teamId: string;
  readonly limit: StaffLimit;
  readonly value: number;
}

/** The effect of another value of a limit. */
export function LimitPreview({ teamId, limit, value }: LimitPreviewProps) {
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const model = useLimitPreview(teamId, limit.key, value);
  if (!model.data) return <ReadState read={model} failedText={t('team.actions.previewFailed')} count={3} />;
  const { before, after, used, excess } = model.data;
  const change = (from: number, to: number) =>
    t('team.actions.change', { before: exact(from), after: exact(to) });
  const left = (of: number) => Math.max(0, of - (used ?? 0));
  return (
    <Effects
      rows={[
        { term: t('team.actions.limitRow'), value: change(before.limit, after.limit) },
        ...(used === null
          ? []
          : [{ term: t('team.actions.leftRow'), value: change(left(before.limit), left(after.limit)) }]),
        { term: t('team.actions.othersRow'), value: t('team.actions.unchanged') },
        {
          term: t('team.actions.excessRow'),
          value: excess
            ? t(`team.actions.excess.${excess.rule}`, { shown: exact(excess.count) })
            : t('team.actions.excess.none'),
        },
      ]}
    />
  );
}
