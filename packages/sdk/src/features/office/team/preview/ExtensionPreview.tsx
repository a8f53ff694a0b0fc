'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { officeTexts } from '../../locales/zh.ts';
import { Effects } from './Effects.tsx';
import { useExtensionPreview } from './usePreview.ts';

/** The last day of each plan before and after an extension. */
export function ExtensionPreview({ teamId, days }: { readonly teamId: string; readonly days: number }) {
  const t = useText(officeTexts);
  const model = useExtensionPreview(teamId, days);
  if (!model.data) return <ReadState read={model} failedText={t('team.actions.previewFailed')} count={2} />;
  const { before, after } = model.data;
  return (
    <Effects
      rows={after.map(({ version, endsOn }, at) => ({
        term: t(`teams.versions.${version}`),
        value: t('team.actions.change', {
          before: before[at]?.endsOn ?? t('team.actions.endless'),
          after: endsOn ?? t('team.actions.endless'),
        }),
      }))}
    />
  );
}
