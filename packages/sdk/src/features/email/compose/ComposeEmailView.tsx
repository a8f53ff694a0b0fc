'use client';
import { mailCampaignNameLimit } from '@reachkit/contract/email/campaign';
import { mailSubjectLimit } from '@reachkit/contract/email/template';
import { mailVariables } from '@reachkit/contract/email/text';
import { isCcList } from '@reachkit/contract/rules/email';
import { ChevronLeft } from 'lucide-react';
import { forwardRef, useId, useMemo, useState } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { RichTextEditor } from '../../../ui/RichText/RichTextEditor.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { CampaignLinks } from '../campaigns/CampaignLinks.tsx';
import { TimingActs } from '../campaigns/timing/TimingActs.tsx';
import { useScheduleText } from '../campaigns/useScheduleText.ts';
import { useMailImages } from '../editor/useMailImages.ts';
import { useMailTools } from '../editor/useMailTools.ts';
import { VariableMenu } from '../editor/VariableMenu.tsx';
import { emailTexts } from '../locales/zh.ts';
import { RoundsField } from '../rounds/RoundsField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import * as css from './ComposeEmail.css.ts';
import { ComposerFoot } from './ComposerFoot.tsx';
import type { DraftFields } from './draftFields.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { RecoveredNotice } from './RecoveredNotice.tsx';
import { isStuck, SavedMark } from './SavedMark.tsx';
import { SenderPicker } from './SenderPicker.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { ComposerModel } from './useComposer.ts';

const RecipientPreview = lazyPart(async () => (await import('./RecipientPreview.tsx')).RecipientPreview);

/** What `ComposeEmailView` takes: the model of `useComposer`. */
export interface ComposeEmailViewProps extends RootProps {
  readonly model: ComposerModel;
  readonly onBack?: (() => void) | undefined;
}

/** Draws the model of `useComposer`. */
export const ComposeEmailView = forwardRef<HTMLElement, ComposeEmailViewProps>(function ComposeEmailView(
  { model, onBack, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const titleId = useId();
  const { draft } = model;
  const whenOf = useScheduleText();
  const isEditable = draft.campaign === null || ['draft', 'timing'].includes(draft.campaign.status);
  return (
    <section
      {...rootAttributes(props)}
      ref={ref}
      aria-labelledby={titleId}
      className={cx('rk-compose-email', css.root, props.className)}
    >
      <header className={css.head}>
        {onBack && (
          <Button
            variant="ghost"
            size="small"
            icon={<ChevronLeft size={16} className={css.arrow} aria-hidden="true" />}
            onClick={onBack}
          >
            {t('compose.back')}
          </Button>
        )}
        <Heading level={1} id={titleId} className={css.title}>
          {t('compose.title')}
        </Heading>
        <span className={css.spacer} />
        {/* What needs a choice stands in the foot, in sight while a long text is written. */}
        {!isStuck(draft) && <SavedMark draft={draft} />}
      </header>
      {draft.recovered && !draft.isLoading && (
        <div className={css.place}>
          <RecoveredNotice text={textOf(draft.fields)} onRecover={draft.recover} />
        </div>
      )}
      {draft.campaign?.status === 'timing' && draft.campaign.schedule && (
        <div className={css.place}>
          <Notice tone="info">
            <p className={css.line}>{t('schedule.isSet', { when: whenOf(draft.campaign.schedule) })}</p>
            <span className={css.choices}>
              <TimingActs campaign={draft.campaign} onDone={draft.accept} />
            </span>
          </Notice>
        </div>
      )}
      {isEditable ? <Sheet model={model} /> : <NoDraft model={model} />}
    </section>
  );
});

const textOf = ({ name, cc, subject, html }: DraftFields): string =>
  JSON.stringify([name, cc, subject, html]);

interface PartProps {
  readonly model: ComposerModel;
}

/** The campaign is being sent, or could not be loaded. */
function NoDraft({ model: { draft } }: PartProps) {
  const t = useText(emailTexts);
  return <div className={css.place}>{draft.campaign && <p>{t('compose.notDraft')}</p>}</div>;
}

function Sheet({ model }: PartProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { draft } = model;
  const [isPreviewed, setPreviewed] = useState(false);
  if (draft.error && draft.campaign === null && draft.saving === 'untouched') {
    return (
      <ErrorState className={css.place} title={t('compose.failed')} requestId={draft.error.requestId}>
        {errorText(draft.error)}
      </ErrorState>
    );
  }
  if (draft.isLoading) {
    return (
      <div aria-busy="true" className={css.place}>
        <SkeletonLines count={8} />
      </div>
    );
  }
  return (
    <>
      <div className={css.sheet}>
        <NameField model={model} />
        <SenderPicker model={model} />
        <RecipientsField model={model} />
        {draft.campaign && <CampaignLinks campaignId={draft.campaign.id} />}
        <CcField model={model} />
        <SubjectField model={model} />
        <BodyField model={model} />
        <AttachmentsField model={model} imageBytes={model.draft.campaign?.imageBytes} />
        <DailyCapField model={model} />
        <TrackingField model={model} />
        <RoundsField
          campaignId={draft.campaign?.id ?? ''}
          onKeep={async () => (await draft.flush({})).id}
          isTracked={draft.fields.tracksOpens && (model.tracking?.opens ?? true)}
          limit={model.quota?.followUpRounds ?? null}
        />
      </div>
      {isPreviewed && (
        <div className={css.preview}>
          <PartBoundary fallback={<SkeletonLines count={6} />}>
            <RecipientPreview model={model} />
          </PartBoundary>
        </div>
      )}
      <ComposerFoot model={model} isPreviewed={isPreviewed} onPreview={() => setPreviewed(!isPreviewed)} />
    </>
  );
}

function NameField({ model: { draft } }: PartProps) {
  const t = useText(emailTexts);
  return (
    <TextField
      label={t('compose.name')}
      placeholder={t('compose.namePlaceholder')}
      maxLength={mailCampaignNameLimit}
      dir="auto"
      value={draft.fields.name}
      onValueChange={(name) => draft.change({ name })}
      isRequired
    />
  );
}

function CcField({ model: { draft } }: PartProps) {
  const t = useText(emailTexts);
  const [isLeft, setLeft] = useState(false);
  const { cc } = draft.fields;
  const isWrong = isLeft && cc.trim() !== '' && !isCcList(cc);
  return (
    <TextField
      label={t('compose.cc')}
      help={t('compose.ccHelp')}
      dir="ltr"
      value={cc}
      onValueChange={(next) => draft.change({ cc: next })}
      onBlur={() => setLeft(true)}
      error={isWrong ? t('compose.ccWrong') : undefined}
    />
  );
}

/** What is tracked of this campaign, as far as the settings of the team allow it. */
function TrackingField({ model: { draft, tracking } }: PartProps) {
  const t = useText(emailTexts);
  const { tracksOpens, tracksClicks } = draft.fields;
  const [opens, clicks] = [tracking?.opens ?? true, tracking?.clicks ?? true];
  return (
    <fieldset className={css.tracking}>
      <legend className={css.legend}>{t('settings.tracking')}</legend>
      <Checkbox
        label={t('settings.opens')}
        detail={opens ? t('compose.tracksOpensHelp') : t('compose.trackingOff')}
        isChecked={opens && tracksOpens}
        isDisabled={!opens}
        onCheckedChange={(next) => draft.change({ tracksOpens: next })}
      />
      <Checkbox
        label={t('settings.clicks')}
        detail={clicks ? t('compose.tracksClicksHelp') : t('compose.trackingOff')}
        isChecked={clicks && tracksClicks}
        isDisabled={!clicks}
        onCheckedChange={(next) => draft.change({ tracksClicks: next })}
      />
    </fieldset>
  );
}

function DailyCapField({ model: { draft } }: PartProps) {
  const t = useText(emailTexts);
  const { dailyCap } = draft.fields;
  return (
    <TextField
      label={t('compose.dailyCap')}
      help={t('compose.dailyCapHelp')}
      inputMode="numeric"
      maxLength={5}
      dir="ltr"
      value={dailyCap === null ? '' : String(dailyCap)}
      // What is no digit is not taken, and takes nothing away.
      onValueChange={(text) => draft.change({ dailyCap: Number(text.replace(/\D/g, '')) || null })}
    />
  );
}

function SubjectField({ model: { draft } }: PartProps) {
  const t = useText(emailTexts);
  const { subject } = draft.fields;
  return (
    <TextField
      label={t('editor.subject')}
      placeholder={t('editor.subjectPlaceholder')}
      maxLength={mailSubjectLimit}
      dir="auto"
      value={subject}
      onValueChange={(next) => draft.change({ subject: next })}
      isRequired
      end={<VariableMenu onInsert={(id) => draft.change({ subject: `${subject}{{${id}}}` })} />}
    />
  );
}

function BodyField({ model }: PartProps) {
  const t = useText(emailTexts);
  const labels = useMailTools();
  const images = useMailImages();
  const variables = useMemo(() => mailVariables.map((id) => ({ id, label: t(`variables.${id}`) })), [t]);
  const { draft } = model;
  return (
    <div className={css.body}>
      <div className={css.template}>
        <TemplatePicker model={model} html={draft.fields.html} label={t('compose.template')} />
      </div>
      <RichTextEditor
        label={t('editor.body')}
        help={t('editor.bodyHelp')}
        placeholder={t('editor.bodyPlaceholder')}
        value={draft.fields.html}
        onValueChange={(html) => draft.change({ html })}
        variables={variables}
        images={images}
        labels={labels}
      />
    </div>
  );
}
