'use client';
import { Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useTypedText } from '../../../core/useTypedText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { SearchField } from '../../../ui/Field/SearchField.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { Progress } from '../../../ui/Spinner/Progress.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import { usePromotionMoves } from '../shared/usePromotionMoves.ts';
import { PromotionTable } from './PromotionTable.tsx';
import * as css from './promotions.css.ts';
import { openPromotionsView, promotionFilters, promotionSorts } from './promotionsView.ts';
import type { PromotionsModel } from './usePromotions.ts';

const PromotionDialog = lazyPart(async () => (await import('../form/PromotionDialog.tsx')).PromotionDialog);

/** Props of `PromotionsView`: the model of `usePromotions`. */
export interface PromotionsViewProps extends RootProps {
  readonly model: PromotionsModel;
}

/** The id of a promotion, or a new one. */
type Opened = { readonly id: string | null };

/** Renders a `usePromotions` model. */
export const PromotionsView = forwardRef<HTMLElement, PromotionsViewProps>(function PromotionsView(
  { model, ...props },
  ref,
) {
  const t = useText(collaborationTexts);
  const { show } = useNotify();
  const [opened, setOpened] = useState<Opened | null>(null);
  const moves = usePromotionMoves(model.actions, ({ id }) => setOpened({ id }));
  const { stock, isWithout, isFull } = model;
  const edit = (id: string) => setOpened({ id });
  const add = () => setOpened({ id: null });
  // The empty list offers a new promotion itself.
  const isEmpty = model.list?.length === 0 && !model.isFiltered;
  const offer = stock && {
    feature: 'campaigns' as const,
    ...stock,
    what: t(isWithout ? 'promotions.offer' : 'promotions.offerMore'),
  };
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-promotions', props.className)}
      title={t('title')}
      actions={
        <>
          {stock && !isWithout && <Stock stock={stock} />}
          {!isEmpty && !isWithout && (
            <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
              {t('promotions.add')}
            </Button>
          )}
        </>
      }
      full={offer && isFull && !(isWithout && isEmpty) ? offer : undefined}
      read={model}
      loadingText={t('promotions.loading')}
      failedText={t('promotions.failed')}
    >
      {model.list && (
        <>
          {(model.list.length > 0 || model.isFiltered) && <Filters model={model} />}
          <Listing
            label={t('promotions.table')}
            items={model.list}
            head={<Found model={model} />}
            draw={<PromotionTable model={model} list={model.list} actions={{ ...moves, edit }} />}
            isStale={model.isStale}
            pages={model}
            filtered={
              model.isFiltered
                ? {
                    noneText: t('promotions.none'),
                    onShowAll: () => model.setView(openPromotionsView, 'reset'),
                  }
                : undefined
            }
            empty={
              <div className={css.place}>
                {isWithout && offer ? (
                  <EquityOffer
                    missed={{ feature: offer.feature, used: offer.used, limit: offer.limit, resetAt: null }}
                    what={offer.what}
                  />
                ) : (
                  <NoPromotions model={model} onAdd={add} />
                )}
              </div>
            }
          />
          {opened && (
            <PartBoundary fallback={null}>
              <PromotionDialog
                key={opened.id}
                promotionId={opened.id}
                onCopied={({ id }) => setOpened({ id })}
                onSaved={({ name }) => {
                  show({
                    tone: 'success',
                    text: t(opened.id === null ? 'promotions.made' : 'promotions.saved', { name }),
                  });
                  setOpened(null);
                }}
                onClose={() => setOpened(null)}
              />
            </PartBoundary>
          )}
        </>
      )}
    </Page>
  );
});

function Found({ model: { total } }: PromotionsViewProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (total === null) return null;
  return (
    <p className={css.found} role="status">
      {t('promotions.found', { count: total, shown: exact(total) })}
    </p>
  );
}

interface NoPromotionsProps extends PromotionsViewProps {
  readonly onAdd: () => void;
}

function NoPromotions({ model, onAdd }: NoPromotionsProps) {
  const t = useText(collaborationTexts);
  return (
    <EmptyState
      title={t('promotions.empty')}
      action={
        <>
          <Button variant="primary" onClick={onAdd}>
            {t('promotions.add')}
          </Button>
          <Button variant="ghost" onClick={() => model.setView({ state: 'template' }, 'filter')}>
            {t('promotions.showTemplates')}
          </Button>
          <Button variant="ghost" onClick={() => model.setView({ state: 'removed' }, 'filter')}>
            {t('promotions.showRemoved')}
          </Button>
        </>
      }
    >
      {t('promotions.emptyBody')}
    </EmptyState>
  );
}

/** Filters: text, state and owner, and the order. */
function Filters({ model: { view, setView, members } }: PromotionsViewProps) {
  const t = useText(collaborationTexts);
  const [keyword, setKeyword] = useTypedText(view.keyword, (text) => setView({ keyword: text }, 'keyword'));
  const label = (state: (typeof promotionFilters)[number]) =>
    state === 'template' || state === 'removed'
      ? t(`promotions.states.${state}`)
      : t(`words.promotionStates.${state}`);
  return (
    <div className={css.tools}>
      <SearchField
        className={css.find}
        label={t('promotions.find')}
        placeholder={t('promotions.find')}
        maxLength={100}
        value={keyword}
        onValueChange={setKeyword}
      />
      <Select
        className={css.choice}
        label={t('promotions.state')}
        isLabelHidden
        value={view.state}
        options={[
          { value: '', label: t('promotions.anyState') },
          ...promotionFilters.map((value) => ({ value, label: label(value) })),
        ]}
        onValueChange={(state) => setView({ state }, 'filter')}
      />
      <Select
        className={css.choice}
        label={t('promotions.owner')}
        isLabelHidden
        value={view.ownerId}
        options={[
          { value: '', label: t('promotions.anyOwner') },
          ...members.map(({ id, name }) => ({ value: id, label: name, isData: true })),
        ]}
        onValueChange={(ownerId) => setView({ ownerId }, 'filter')}
      />
      <span className={css.spacer} />
      <Select
        className={css.choice}
        label={t('promotions.sort')}
        isLabelHidden
        value={view.sort}
        options={promotionSorts.map((value) => ({ value, label: t(`promotions.sorts.${value}`) }))}
        onValueChange={(sort) => setView({ sort }, 'sort')}
      />
    </div>
  );
}

/** Number of promotions that can still run at once. */
function Stock({ stock: { used, limit } }: { readonly stock: NonNullable<PromotionsModel['stock']> }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const left = Math.max(0, limit - used);
  return (
    <div className={css.stock}>
      <Progress
        label={t('promotions.stock')}
        value={Math.min(used, limit)}
        max={limit}
        valueText={t('promotions.stockOf', { used: exact(used), limit: exact(limit) })}
        end={
          <span className={quiet}>
            {left === 0 ? t('promotions.full') : t('promotions.left', { shown: exact(left) })}
          </span>
        }
      />
    </div>
  );
}
