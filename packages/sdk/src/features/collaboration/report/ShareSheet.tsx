'use client';
import { type ReportShare, shareReport } from '@reachkit/contract/collaboration/results';
import { locales } from '@reachkit/contract/locales';
import { useId, useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useEnvironment } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Form, FormCheckbox, FormDate, FormSelect } from '../../../ui/Form/index.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet, stack } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './report.css.ts';
import { type ReportSharesModel, useReportShares } from './useReportShares.ts';

interface ShareSheetProps {
  readonly promotionId: string;
  /** Links can be ended, but none is made. */
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;
/** Days that a link is valid unless another day is chosen, and at most. */
const usualDays = 30;
const maxDays = 365;

/** Links to the report for people without a login: made with a last day, copied, and withdrawn. */
export function ShareSheet({ promotionId, isReadOnly, onClose }: ShareSheetProps) {
  const t = useText(collaborationTexts);
  const model = useReportShares({ promotionId });
  const [ending, setEnding] = useState<ReportShare | null>(null);
  return (
    <Sheet
      isOpen
      className="rk-share-report"
      title={t('report.share.title')}
      hasClose
      onOpenChange={onClose}
      foot={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <div className={stack}>
        <p className={quiet}>{t('report.share.lead')}</p>
        {isReadOnly ? <Notice>{t('report.share.readOnly')}</Notice> : <NewLink share={model.share} />}
        <section className={css.section}>
          <Heading level={3} className={css.sectionTitle}>
            {t('report.share.links')}
          </Heading>
          <Links model={model} onEnd={setEnding} />
        </section>
      </div>
      {ending && (
        <ConfirmDialog
          className="rk-withdraw-report"
          title={t('report.share.withdrawTitle')}
          confirmLabel={t('report.share.withdraw')}
          onConfirm={async () => {
            await model.revoke(ending.id);
            return t('report.share.withdrawn');
          }}
          onClose={() => setEnding(null)}
        >
          {t('report.share.withdrawBody')}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

/** Makes a link; its address is shown once. */
function NewLink({ share }: Pick<ReportSharesModel, 'share'>) {
  const t = useText(collaborationTexts);
  const locale = useLocale();
  const { now } = useEnvironment();
  const { day, language: nameOf } = useFormats();
  const formId = useId();
  const [url, setUrl] = useState<string | null>(null);
  const form = useContractForm(shareReport, {
    defaultValues: {
      endsOn: day(now() + usualDays * dayMs),
      language: locales.find((one) => one === locale) ?? 'en',
      showsFees: false,
    },
    onSubmit: async (body) => {
      setUrl(null);
      setUrl((await share(body)).url);
    },
  });
  return (
    <Form form={form} id={formId} className={stack}>
      <FormDate
        name="endsOn"
        label={t('report.share.endsOn')}
        help={t('report.share.endsOnHelp')}
        today={day(now())}
        min={day(now())}
        max={day(now() + maxDays * dayMs)}
      />
      <FormSelect
        name="language"
        label={t('report.share.language')}
        options={locales.map((value) => ({ value, label: nameOf(value) }))}
      />
      <div>
        <FormCheckbox name="showsFees" label={t('report.share.showsFees')} />
        <p className={quiet}>{t('report.share.showsFeesHelp')}</p>
      </div>
      {form.failure && <FailureNotice failure={form.failure} what={t('report.share.title')} />}
      <div className={css.making}>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          className={css.start}
          isLoading={form.isSubmitting}
        >
          {t('invitations.link.make')}
        </Button>
        <div role="status" className={css.making}>
          {url !== null && (
            <>
              <div className={css.made}>
                <TextField label={t('report.share.made')} value={url} isReadOnly dir="ltr" />
                <CopyButton text={url} />
              </div>
              <p className={quiet}>{t('report.share.once')}</p>
            </>
          )}
        </div>
      </div>
    </Form>
  );
}

interface LinksProps {
  readonly model: ReportSharesModel;
  readonly onEnd: (share: ReportShare) => void;
}

function Links({ model, onEnd }: LinksProps) {
  const t = useText(collaborationTexts);
  const { list } = model;
  if (!list) {
    return (
      <ReadState
        read={model}
        loadingText={t('report.share.loading')}
        failedText={t('report.share.failed')}
        count={3}
      />
    );
  }
  if (list.length === 0) return <p className={quiet}>{t('report.share.none')}</p>;
  return (
    <ul className={css.shares}>
      {list.map((share) => (
        <Link key={share.id} share={share} onEnd={onEnd} />
      ))}
    </ul>
  );
}

interface LinkProps extends Pick<LinksProps, 'onEnd'> {
  readonly share: ReportShare;
}

function Link({ share, onEnd }: LinkProps) {
  const t = useText(collaborationTexts);
  const { now } = useEnvironment();
  const { exact, lastDay, language: nameOf } = useFormats();
  const { time } = useCollaborationFormats();
  const { language, by, expiresAt, revokedAt, opens, openedAt } = share;
  const state =
    revokedAt !== null ? 'withdrawn' : Date.parse(expiresAt) <= now() ? 'ended' : ('valid' as const);
  const day = lastDay(expiresAt);
  const name = t('report.share.link', { language: nameOf(language), day });
  return (
    <li className={css.share} data-share={share.id}>
      <span className={css.shareWords}>
        <span>
          {name}{' '}
          <Badge tone={state === 'valid' ? 'success' : 'plain'}>{t(`report.share.states.${state}`)}</Badge>
        </span>
        <span className={quiet}>{t(`report.share.${share.showsFees ? 'withFees' : 'withoutFees'}`)}</span>
        <span className={quiet}>{t('report.share.by', { name: by, time: time(share.createdAt) })}</span>
        <span className={quiet}>
          {opens === 0 || openedAt === null
            ? t('report.share.neverOpened')
            : t('report.share.opened', { count: opens, shown: exact(opens), time: time(openedAt) })}
        </span>
      </span>
      {state === 'valid' && (
        <Button
          size="small"
          variant="danger"
          aria-label={t('report.share.withdrawOf', { link: name })}
          aria-haspopup="dialog"
          onClick={() => onEnd(share)}
        >
          {t('report.share.withdraw')}
        </Button>
      )}
    </li>
  );
}
