'use client';
import { getPromotion, listPromotions, type Promotion } from '@reachkit/contract/collaboration/promotion';
import { useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { isLogField } from '../log/useLogChanges.ts';
import { usePromotionActions } from '../shared/usePromotionActions.ts';
import { BasicFields } from './BasicFields.tsx';
import { BriefFields } from './BriefFields.tsx';
import { ContentFields, ProcessFields } from './ContentFields.tsx';
import { TermsFields } from './TermsFields.tsx';
import { usePromotionForm } from './usePromotionForm.ts';

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
      <ReadState
        read={read}
        loadingText={t('promotion.loading')}
        failedText={t('promotion.failed')}
        count={12}
      />
    </Sheet>
  );
}

interface FormSheetProps extends PromotionDialogProps {
  readonly promotion: Promotion | null;
}

function FormSheet({ promotion, onSaved, onCopied, onClose }: FormSheetProps) {
  const t = useText(collaborationTexts);
  const model = usePromotionForm({
    promotion,
    draftKey: promotion ? `promotion.${promotion.id}` : 'promotion.new',
    onSaved,
  });
  const { form, files, conflict } = model;
  const fields =
    conflict?.fields.flatMap((field) => (isLogField(field) ? t(`log.fields.${field}`) : [])) ?? [];
  return (
    <FormDialog
      className="rk-promotion-dialog"
      title={promotion ? t('form.editTitle', { name: promotion.name }) : t('promotions.add')}
      form={form}
      submit={t(promotion ? 'form.save' : 'form.create')}
      sheet="wide"
      isChanged={files.isChanged}
      conflict={
        conflict && {
          text:
            fields.length === 0
              ? t('form.outdated')
              : t('form.outdatedFields', { fields: fields.join(t('form.separator')) }),
          take: { label: t('form.takeTheirs'), onTake: conflict.takeTheirs },
        }
      }
      what={t('promotions.offer')}
      onClose={onClose}
    >
      {!promotion && <TemplateChoice onCopied={onCopied} />}
      <BasicFields owner={promotion?.owner ?? null} isNew={!promotion} />
      <BriefFields files={files} />
      <TermsFields />
      <ContentFields />
      <ProcessFields />
    </FormDialog>
  );
}

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
