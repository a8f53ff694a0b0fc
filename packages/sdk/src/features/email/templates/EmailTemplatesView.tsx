'use client';
import type { MailTemplateEntry } from '@reachkit/contract/email/template';
import { Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import { Choice } from '../parts/Choice.tsx';
import { FindField } from '../parts/FindField.tsx';
import { MailLimits } from '../parts/MailLimits.tsx';
import * as own from './EmailTemplates.css.ts';
import { emailTemplatesSlots } from './emailTemplatesSlots.ts';
import { NoTemplates as OwnNoTemplates } from './NoTemplates.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import { openTemplatesView, templateKindChoices } from './templatesView.ts';
import type { EmailTemplatesModel } from './useEmailTemplates.ts';

const TemplateEditor = lazyPart(async () => (await import('../editor/TemplateEditor.tsx')).TemplateEditor);

/** Props of `EmailTemplatesView`: the model of the templates. */
export interface EmailTemplatesViewProps extends RootProps {
  readonly model: EmailTemplatesModel;
}

/** Renders a `useEmailTemplates` model. */
export const EmailTemplatesView = forwardRef<HTMLElement, EmailTemplatesViewProps>(
  function EmailTemplatesView({ model, ...props }, ref) {
    const t = useText(emailTexts);
    const { list, stock, isFull, view, setView } = model;
    return (
      <Page
        {...props}
        ref={ref}
        className={cx('rk-email-templates', props.className)}
        title={t('templates.title')}
        opened={
          view.open === '' ? null : (
            <TemplateEditor
              key={view.open}
              open={view.open}
              canManage={model.canManage}
              onClose={() => setView({ open: '' }, 'close')}
            />
          )
        }
        actions={
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            isDisabled={isFull}
            onClick={() => setView({ open: 'new' }, 'open')}
          >
            {t('templates.make')}
          </Button>
        }
        limits={<MailLimits stocks={{ templates: stock }} />}
        full={isFull && stock ? { feature: 'templates', ...stock, what: t('templates.offer') } : undefined}
        tools={(model.isFiltered || list?.length !== 0) && <Filters model={model} />}
        read={model}
        loadingText={t('templates.loading')}
        failedText={t('templates.failed')}
      >
        {list && <Templates model={model} list={list} />}
      </Page>
    );
  },
);

interface PartProps {
  readonly model: EmailTemplatesModel;
}

function Filters({ model: { view, setView } }: PartProps) {
  const t = useText(emailTexts);
  return (
    <div className={own.tools}>
      <FindField
        className={own.find}
        label={t('templates.find')}
        keyword={view.keyword}
        onKeyword={(keyword) => setView({ keyword }, 'keyword')}
      />
      <Choice
        label={t('templates.kinds')}
        choices={templateKindChoices}
        value={view.kind}
        wordOf={(kind) => t(`templates.kind.${kind === '' ? 'all' : kind}`)}
        onChoose={(kind) => setView({ kind }, 'filter')}
      />
    </div>
  );
}

interface TemplatesProps extends PartProps {
  readonly list: readonly MailTemplateEntry[];
}

function Templates({ model, list }: TemplatesProps) {
  const t = useText(emailTexts);
  const { slots, slotProps } = useSlots(emailTemplatesSlots);
  const { NoTemplates = OwnNoTemplates } = slots;
  const [removing, setRemoving] = useState<MailTemplateEntry | null>(null);
  const { setView } = model;
  return (
    <>
      <Listing
        label={t('templates.list')}
        items={list}
        isStale={model.isStale}
        filtered={
          model.isFiltered
            ? { noneText: t('templates.none'), onShowAll: () => setView(openTemplatesView, 'reset') }
            : undefined
        }
        empty={<NoTemplates onMake={(open) => setView({ open }, 'open')} {...slotProps.NoTemplates} />}
      >
        {(template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onOpen={() => setView({ open: template.id }, 'open')}
            onRemove={model.canManage(template) ? () => setRemoving(template) : undefined}
          />
        )}
      </Listing>
      {removing && (
        <RemoveDialog
          template={removing}
          onRemove={() => model.remove(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
