'use client';
import { extensionForm } from '@reachkit/contract/office/actionForms';
import { extensionDaysMost } from '@reachkit/contract/office/teamActions';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDebounced } from '../../../core/react/useDebounced.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FormText } from '../../../ui/Form/index.ts';
import { officeTexts } from '../locales/zh.ts';
import { ActionForm, type PanelProps } from './ActionForm.tsx';
import { ExtensionPreview } from './preview/ExtensionPreview.tsx';
import { usePanelForm } from './usePanelForm.ts';

/** Extends the plan; the preview shows each plan's last day before and after. */
export function ExtensionPanel(panel: PanelProps) {
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const { form, theirs } = usePanelForm(
    extensionForm,
    panel,
    { days: '30', reason: '' },
    async (run, { days, reason }) => {
      await run({ kind: 'extend', days }, reason);
      show({ tone: 'success', text: t('team.actions.done.extend') });
      panel.onOpen(null);
    },
  );
  const typed = useDebounced(form.watch('days'), 300);
  const days = extensionForm.shape.days.safeParse(typed);
  return (
    <ActionForm
      {...panel}
      title={t('team.actions.extendTitle')}
      form={form}
      conflict={theirs && t('team.actions.conflict')}
      fields={
        <FormText
          name="days"
          label={t('team.actions.days')}
          help={t('team.actions.daysHelp', { limit: exact(extensionDaysMost) })}
          inputMode="numeric"
          dir="ltr"
        />
      }
      effect={days.success ? <ExtensionPreview teamId={panel.team.id} days={days.data} /> : null}
    />
  );
}
