'use client';
import type { MailTemplateEntry } from '@reachkit/contract/mailTemplate';
import { Plus } from 'lucide-react';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { usePartLabels } from '../../../core/partLabels.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useTypedText } from '../../../core/useTypedText.ts';
import { useFormats } from '../../../domain/useFormats.ts';
import { useKeptFocus } from '../../../domain/useKeptFocus.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './EmailTemplates.css.ts';
import { emailTemplatesSlots } from './emailTemplatesSlots.ts';
import { NoTemplates as OwnNoTemplates } from './NoTemplates.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import { openTemplatesView, templateKindChoices } from './templatesView.ts';
import type { EmailTemplatesModel } from './useEmailTemplates.ts';

const TemplateEditor = lazyPart(async () => (await import('../editor/TemplateEditor.tsx')).TemplateEditor);

export interface EmailTemplatesViewProps extends RootProps {
  readonly model: EmailTemplatesModel;
}

/** Draws the model of `useEmailTemplates`. */
export const EmailTemplatesView = forwardRef<HTMLElement, EmailTemplatesViewProps>(
  function EmailTemplatesView({ model, ...props }, ref) {
    const t = useText(emailTexts);
    const part = usePartLabels();
    const { list, stock, isFull, view, setView } = model;
    const title = useRef<HTMLHeadingElement>(null);
    const former = useRef(view.open);
    useEffect(() => {
      // Back from a template, which took the focus with it.
      if (former.current !== '' && view.open === '') title.current?.focus({ preventScroll: true });
      former.current = view.open;
    }, [view.open]);

    if (view.open !== '') {
      return (
        <section
          {...rootAttributes(props)}
          ref={ref}
          aria-label={t('templates.title')}
          className={cx('rk-email-templates', css.root, props.className)}
        >
          <PartBoundary labels={part} fallback={<SkeletonLines count={6} />}>
            <TemplateEditor
              key={view.open}
              open={view.open}
              canManage={model.canManage}
              onClose={() => setView({ open: '' }, 'close')}
            />
          </PartBoundary>
        </section>
      );
    }
    return (
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-label={t('templates.title')}
        className={cx('rk-email-templates', css.root, props.className)}
      >
        <header className={css.head}>
          <h1 ref={title} tabIndex={-1} className={css.title}>
            {t('templates.title')}
          </h1>
          {stock && <Stock stock={stock} />}
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            isDisabled={isFull}
            onClick={() => setView({ open: 'new' }, 'open')}
          >
            {t('templates.make')}
          </Button>
        </header>
        {isFull && stock && (
          <div className={css.place}>
            <EquityOffer
              missed={{ feature: 'templates', ...stock, resetAt: null }}
              what={t('templates.offer')}
            />
          </div>
        )}
        {(model.isFiltered || list?.length !== 0) && <Filters model={model} />}
        {list ? <Templates model={model} list={list} /> : <Waiting model={model} />}
      </section>
    );
  },
);

interface PartProps {
  readonly model: EmailTemplatesModel;
}

function Stock({ stock: { used, limit } }: { readonly stock: NonNullable<EmailTemplatesModel['stock']> }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const left = Math.max(0, limit - used);
  return (
    <div className={css.stock}>
      <Progress
        label={t('templates.stock')}
        value={Math.min(used, limit)}
        max={limit}
        valueText={t('templates.stockOf', { used: exact(used), limit: exact(limit) })}
        end={
          <span className={css.quiet}>
            {left === 0 ? t('templates.stockFull') : t('templates.stockLeft', { left: exact(left) })}
          </span>
        }
      />
    </div>
  );
}

function Filters({ model: { view, setView } }: PartProps) {
  const t = useText(emailTexts);
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  return (
    <div className={css.tools}>
      <SearchField
        className={css.find}
        label={t('templates.find')}
        clearLabel={t('templates.clear')}
        placeholder={t('templates.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles */}
      <span role="group" aria-label={t('templates.kinds')} className={css.choices}>
        {templateKindChoices.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant={view.kind === kind ? 'secondary' : 'ghost'}
            aria-pressed={view.kind === kind}
            onClick={() => setView({ kind }, 'filter')}
          >
            {t(`templates.kind.${kind === '' ? 'all' : kind}`)}
          </Button>
        ))}
      </span>
    </div>
  );
}

function Waiting({ model: { error, retry, isRetrying } }: PartProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  if (error) {
    return (
      <ErrorState
        className={css.place}
        title={t('templates.failed')}
        onRetry={retry}
        isRetrying={isRetrying}
        requestId={error.requestId}
        labels={{ retry: t('templates.retry'), requestId: t('templates.requestId') }}
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  return (
    <div aria-busy="true" className={css.place}>
      <span className="rk-hidden" role="status">
        {t('templates.loading')}
      </span>
      <SkeletonLines count={6} />
    </div>
  );
}

interface TemplatesProps extends PartProps {
  readonly list: readonly MailTemplateEntry[];
}

function Templates({ model, list }: TemplatesProps) {
  const t = useText(emailTexts);
  const area = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<MailTemplateEntry | null>(null);
  useKeptFocus(area, 'button');
  return (
    <div ref={area} tabIndex={-1} className={css.body} aria-busy={model.isStale}>
      {list.length === 0 ? (
        <Nothing model={model} />
      ) : (
        <ul aria-label={t('templates.list')} className={css.list} data-stale={model.isStale ? '' : undefined}>
          {list.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              onOpen={() => model.setView({ open: template.id }, 'open')}
              onRemove={model.canManage(template) ? () => setRemoving(template) : undefined}
            />
          ))}
        </ul>
      )}
      {removing && (
        <RemoveDialog
          template={removing}
          onRemove={() => model.remove(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

function Nothing({ model: { isFiltered, setView } }: PartProps) {
  const t = useText(emailTexts);
  const { slots, slotProps } = useSlots(emailTemplatesSlots);
  const { NoTemplates = OwnNoTemplates } = slots;
  if (isFiltered) {
    return (
      <div className={css.place}>
        <EmptyState
          title={t('templates.none')}
          action={
            <Button onClick={() => setView(openTemplatesView, 'reset')}>{t('templates.showAll')}</Button>
          }
        />
      </div>
    );
  }
  return <NoTemplates onMake={(open) => setView({ open }, 'open')} {...slotProps.NoTemplates} />;
}
