'use client';
import { mailCampaignNameLimit } from '@reachkit/contract/email/campaign';
import { mailSubjectLimit } from '@reachkit/contract/email/template';
import { mailVariables } from '@reachkit/contract/email/text';
import { isCcList } from '@reachkit/contract/rules/email';
import { typedDigits } from '@reachkit/contract/rules/typedNumber';
import { useMemo, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { useAfterPress } from '../../../ui/Form/useAfterPress.ts';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { RichTextEditor } from '../../../ui/RichText/RichTextEditor.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { CampaignLinks } from '../campaigns/CampaignLinks.tsx';
import { useMailImages } from '../editor/useMailImages.ts';
import { useMailTools } from '../editor/useMailTools.ts';
import { VariableMenu } from '../editor/VariableMenu.tsx';
import { emailTexts } from '../locales/zh.ts';
import { useLengthLimit } from '../parts/useLengthLimit.ts';
import { RoundsField } from '../rounds/RoundsField.tsx';
import { AttachmentsField } from './AttachmentsField.tsx';
import * as css from './ComposeEmail.css.ts';
import { ComposerFoot } from './ComposerFoot.tsx';
import { RecipientsField } from './recipients/RecipientsField.tsx';
import { SenderPicker } from './SenderPicker.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { ComposerModel } from './useComposer.ts';

const RecipientPreview = lazyPart(async () => (await import('./RecipientPreview.tsx')).RecipientPreview);

interface PartProps {
  readonly model: ComposerModel;
}

/** The fields of a draft, the preview beside them, and the action bar. */
export function ComposeFields({ model }: PartProps) {
  const { draft } = model;
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus move */}
      <div
        className={css.sheet}
        onKeyUp={({ key, target }) => {
          // A browser scrolls the cursor of an editor into view, not the editor, and leaves both below the action bar.
          if (key === 'Tab' && target instanceof HTMLElement) target.scrollIntoView?.({ block: 'nearest' });
        }}
      >
        <NameField model={model} />
        <SenderPicker model={model} />
        <RecipientsField model={model} />
        {draft.campaign?.promotionId === null && <CampaignLinks campaignId={draft.campaign.id} />}
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
  const limitOf = useLengthLimit();
  return (
    <TextField
      label={t('compose.name')}
      placeholder={t('compose.namePlaceholder')}
      {...limitOf(draft.fields.name, mailCampaignNameLimit)}
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
  const afterPress = useAfterPress();
  const { cc } = draft.fields;
  const isWrong = isLeft && cc.trim() !== '' && !isCcList(cc);
  return (
    <TextField
      label={t('compose.cc')}
      help={t('compose.ccHelp')}
      dir="ltr"
      value={cc}
      onValueChange={(next) => draft.change({ cc: next })}
      onBlur={() => afterPress(() => setLeft(true))}
      error={isWrong ? t('compose.ccWrong') : undefined}
    />
  );
}

/** Tracking options of this campaign, within the team's settings. */
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
      // Ignores characters other than digits; they do not clear the field.
      onValueChange={(text) => draft.change({ dailyCap: Number(typedDigits(text)) || null })}
    />
  );
}

function SubjectField({ model: { draft } }: PartProps) {
  const t = useText(emailTexts);
  const limitOf = useLengthLimit();
  const { subject } = draft.fields;
  return (
    <TextField
      label={t('editor.subject')}
      placeholder={t('editor.subjectPlaceholder')}
      {...limitOf(subject, mailSubjectLimit)}
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
