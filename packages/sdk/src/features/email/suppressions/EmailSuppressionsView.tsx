'use client';
import { Download, Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import { FindField } from '../parts/FindField.tsx';
import { MailLimits } from '../parts/MailLimits.tsx';
import { AddSuppressions } from './AddSuppressions.tsx';
import * as own from './EmailSuppressions.css.ts';
import { LapsedMail } from './LapsedMail.tsx';
import { SuppressionRemoval } from './SuppressionRemoval.tsx';
import { SuppressionRow } from './SuppressionRow.tsx';
import { openSuppressionsView, suppressionReasonChoices } from './suppressionsView.ts';
import type { EmailSuppressionsModel, MailSuppression } from './useEmailSuppressions.ts';

/** Props of `EmailSuppressionsView`: the model of the suppressions. */
export interface EmailSuppressionsViewProps extends RootProps {
  readonly model: EmailSuppressionsModel;
}

/** Renders a `useEmailSuppressions` model. */
export const EmailSuppressionsView = forwardRef<HTMLElement, EmailSuppressionsViewProps>(
  function EmailSuppressionsView({ model, ...props }, ref) {
    const t = useText(emailTexts);
    const [isAdding, setAdding] = useState(false);
    const { list } = model;
    return (
      <Page
        {...props}
        ref={ref}
        className={cx('rk-email-suppressions', props.className)}
        title={t('suppressions.title')}
        limits={<MailLimits />}
        actions={
          <>
            {list !== null && (list.length > 0 || model.isFiltered) && (
              <Button
                icon={<Download size={16} aria-hidden="true" />}
                isLoading={model.isExporting}
                onClick={() => void model.exportFile()}
              >
                {t('suppressions.export')}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('suppressions.add')}
            </Button>
            {isAdding && <AddSuppressions onAdd={model.add} onClose={() => setAdding(false)} />}
          </>
        }
        tools={
          <>
            <p className={own.about}>{t('suppressions.about')}</p>
            <LapsedMail model={model} />
            {(model.isFiltered || list?.length !== 0) && <Filters model={model} />}
          </>
        }
        read={model}
        loadingText={t('suppressions.loading')}
        failedText={t('suppressions.failed')}
      >
        {list && <Addresses model={model} list={list} />}
      </Page>
    );
  },
);

interface PartProps {
  readonly model: EmailSuppressionsModel;
}

function Filters({ model: { view, setView } }: PartProps) {
  const t = useText(emailTexts);
  return (
    <div className={css.tools}>
      <Tabs
        label={t('suppressions.reasons')}
        value={view.reason}
        onValueChange={(reason) => setView({ reason }, 'filter')}
        tabs={suppressionReasonChoices.map((reason) => ({
          value: reason,
          label: t(`suppressions.reason.${reason === '' ? 'all' : reason}`),
        }))}
      />
      <FindField
        className={css.find}
        label={t('suppressions.find')}
        keyword={view.keyword}
        onKeyword={(keyword) => setView({ keyword }, 'keyword')}
      />
    </div>
  );
}

interface AddressesProps extends PartProps {
  readonly list: readonly MailSuppression[];
}

function Addresses({ model, list }: AddressesProps) {
  const t = useText(emailTexts);
  const [removing, setRemoving] = useState<MailSuppression | null>(null);
  const { setView } = model;
  return (
    <>
      <Listing
        label={t('suppressions.title')}
        items={list}
        isStale={model.isStale}
        pages={model}
        filtered={
          model.isFiltered
            ? {
                noneText: t('suppressions.none'),
                onShowAll: () => setView(openSuppressionsView, 'reset'),
              }
            : undefined
        }
        empty={
          <div className={css.place}>
            <EmptyState title={t('suppressions.empty')}>{t('suppressions.emptyBody')}</EmptyState>
          </div>
        }
      >
        {(suppression) => (
          <SuppressionRow
            key={suppression.id}
            suppression={suppression}
            onRemove={() => setRemoving(suppression)}
          />
        )}
      </Listing>
      {removing && (
        <SuppressionRemoval suppression={removing} remove={model.remove} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}
