'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import { limitForm } from '@reachkit/contract/office/actionForms';
import type { StaffLimit } from '@reachkit/contract/office/team';
import { useEnvironment, useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDebounced } from '../../../core/react/useDebounced.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { day, lastDay } from '../../../domain/time/dates.ts';
import { endOfDay } from '../../../domain/time/endOfDay.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormDate, FormText } from '../../../ui/Form/index.ts';
import { officeTexts } from '../locales/zh.ts';
import { ActionForm, type PanelProps } from './ActionForm.tsx';
import { LimitPreview } from './preview/LimitPreview.tsx';
import * as css from './team.css.ts';
import { usePanelForm } from './usePanelForm.ts';

interface LimitPanelProps extends PanelProps {
  readonly limitKey: EquityKey;
}

/** Sets a limit in place of the plan's, with its last day; or removes what was set. */
export function LimitPanel({ limitKey, ...panel }: LimitPanelProps) {
  const limit = panel.team.limits.find(({ key }) => key === limitKey);
  return limit ? <LimitFields {...panel} limit={limit} /> : null;
}

function LimitFields({ limit, ...panel }: PanelProps & { readonly limit: StaffLimit }) {
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const { now } = useEnvironment();
  const { team, onOpen } = panel;
  const { key } = limit;
  const name = t(`team.limitNames.${key}`);
  const until = limit.override?.expiresAt ?? null;
  const saved = () => {
    show({ tone: 'success', text: t('team.actions.done.limit', { name }) });
    onOpen(null);
  };
  const { form, theirs, run } = usePanelForm(
    limitForm,
    panel,
    { value: String(limit.limit), expiresAt: until && lastDay(until, team.timeZone), reason: '' },
    async (go, { value, expiresAt, reason }) => {
      const end = expiresAt === null ? null : endOfDay(expiresAt, team.timeZone);
      await go({ kind: 'limit', key, value, expiresAt: end }, reason);
      saved();
    },
  );
  const typed = useDebounced(form.watch('value'), 300);
  const value = limitForm.shape.value.safeParse(typed);
  const changed = theirs?.limits.find((one) => one.key === key);
  const removal = async () => {
    if (!(await form.trigger('reason'))) return;
    try {
      await run({ kind: 'removeOverride', key }, form.getValues('reason'));
      saved();
    } catch (thrown) {
      form.applyFailure(thrown);
    }
  };
  return (
    <ActionForm
      {...panel}
      title={t('team.actions.limitTitle', { name })}
      form={form}
      conflict={
        changed
          ? t('team.actions.conflictLimit', { theirs: exact(changed.limit), yours: form.getValues('value') })
          : null
      }
      fields={
        <div>
          <div className={css.pair}>
            <FormText name="value" label={t('team.actions.value')} inputMode="numeric" dir="ltr" />
            <FormDate
              name="expiresAt"
              label={t('team.actions.until')}
              placeholder={t('team.actions.untilNone')}
              canClear
              min={day(now(), team.timeZone)}
            />
          </div>
          <p className={css.quiet}>
            {limit.override
              ? t('team.actions.nowOverride', { limit: exact(limit.limit), plan: exact(limit.planLimit) })
              : t('team.actions.nowPlan', { limit: exact(limit.limit) })}
          </p>
        </div>
      }
      effect={value.success ? <LimitPreview teamId={team.id} limit={limit} value={value.data} /> : null}
      written={t('team.actions.writtenBack', { limit: exact(limit.limit) })}
      extra={
        limit.override && (
          <Button onClick={() => void removal()}>
            {t('team.actions.removeOverride', { limit: exact(limit.planLimit) })}
          </Button>
        )
      }
    />
  );
}
