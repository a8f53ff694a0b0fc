'use client';
import { getPromotion, listPromotions, type Promotion } from '@reachkit/contract/collaboration/promotion';
import { useId } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Form } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { stack } from '../shared/collaboration.css.ts';
import { usePromotionActions } from '../shared/usePromotionActions.ts';
import { BasicFields } from './BasicFields.tsx';
import { BriefFields } from './BriefFields.tsx';
import { ContentFields, ProcessFields } from './ContentFields.tsx';
import { TermsFields } from './TermsFields.tsx';
import { type PromotionFormModel, usePromotionForm } from './usePromotionForm.ts';

interface PromotionDialogProps {
  /** `null`: a new one. */
  readonly promotionId: string | null;
  readonly onSaved: (promotion: Promotion) => void;
  /** A draft was made from a template. */
  readonly onCopied: (promotion: Promotion) => void;
  readonly onClose: () => void;
}

/** Makes or edits a promotion, or a template. */
export function PromotionDialog(props: PromotionDialogProps) {
  const { promotionId } = props;
  if (promotionId === null) return <FormSheet {...props} promotion={null} />;
  return <EditSheet {...props} promotionId={promotionId} />;
}

function EditSheet(props: PromotionDialogProps & { readonly promotionId: string }) {
  const t = useText(collaborationTexts);
  const read = useRead(getPromotion, { params: { id: props.promotionId } });
  const { data } = read;
  if (data && !read.error) return <FormSheet {...props} promotion={data.promotion} />;
  return (
    <Sheet
      isOpen
      width="wide"
      title={t('form.loadingTitle')}
      hasClose
      onOpenChange={props.onClose}
      foot={<Button onClick={props.onClose}>{t('form.close')}</Button>}
    >
      <ReadState read={read} loadingText={t('form.loading')} failedText={t('form.failed')} count={12} />
    </Sheet>
  );
}

interface FormSheetProps extends PromotionDialogProps {
  readonly promotion: Promotion | null;
}

function FormSheet({ promotion, onSaved, onCopied, onClose }: FormSheetProps) {
  const t = useText(collaborationTexts);
  const formId = useId();
  const model = usePromotionForm({
    promotion,
    draftKey: promotion ? `promotion.${promotion.id}` : 'promotion.new',
    onSaved,
  });
  const { form, files, conflict } = model;
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty || files.isChanged,
    isBusy: form.isSubmitting,
    onClose: () => {
      form.clearDraft();
      onClose();
    },
    kept: null,
  });
  const title = promotion ? t('form.editTitle', { name: promotion.name }) : t('form.newTitle');
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-promotion-dialog"
      title={title}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {t(promotion ? 'form.save' : 'form.create')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={stack}>
        {conflict && <ConflictNotice conflict={conflict} />}
        {!promotion && <TemplateChoice onCopied={onCopied} />}
        <BasicFields owner={promotion?.owner ?? null} isNew={!promotion} />
        <BriefFields files={files} />
        <TermsFields />
        <ContentFields />
        <ProcessFields />
        {!conflict && form.failure && <FailureNotice failure={form.failure} what={t('promotions.offer')} />}
      </Form>
    </Sheet>
  );
}

/** A colleague's change: with the fields it touched, and the way to take it. Saving again writes over it. */
function ConflictNotice({ conflict }: { readonly conflict: NonNullable<PromotionFormModel['conflict']> }) {
  const t = useText(collaborationTexts);
  const fields = conflict.fields.flatMap((field) => (isNamed(field) ? t(`form.fields.${field}`) : []));
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="link" onClick={conflict.takeTheirs}>
          {t('form.takeTheirs')}
        </Button>
      }
    >
      {fields.length === 0
        ? t('form.outdated')
        : t('form.outdatedFields', { fields: fields.join(t('form.separator')) })}
    </Notice>
  );
}

const named = [
  'name',
  'brand',
  'product',
  'productLink',
  'brief',
  'goal',
  'platforms',
  'budget',
  'currency',
  'startsOn',
  'endsOn',
  'planned',
  'terms',
  'requiredWords',
  'needsDisclosure',
  'usage',
  'uses',
  'answerDays',
] as const;
const isNamed = (field: string): field is (typeof named)[number] => named.some((one) => one === field);

/** Begins with a template of the team; nothing is shown where there is none. */
function TemplateChoice({ onCopied }: Pick<PromotionDialogProps, 'onCopied'>) {
  const t = useText(collaborationTexts);
  const { copy } = usePromotionActions();
  const { data } = useRead(listPromotions, { query: { state: 'template', sort: 'name', pageSize: 100 } });
  const { run, isRunning } = useNoticeAction(async (id: string) => {
    const made = await copy(id, false);
    onCopied(made);
    return t('form.madeFrom', { name: made.name });
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Select
      label={t('form.template')}
      help={t('form.templateHelp')}
      placeholder={t('form.noTemplate')}
      value={null}
      isDisabled={isRunning}
      options={data.list.map(({ id, name }) => ({ value: id, label: name, isData: true }))}
      onValueChange={(id) => void run(id)}
    />
  );
}
