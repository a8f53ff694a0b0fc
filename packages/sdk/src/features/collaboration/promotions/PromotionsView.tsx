'use client';
import { Plus } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { FilterBar, FilterChoice } from '../../../domain/page/FilterBar.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { PlanStock } from '../../../domain/page/PlanStock.tsx';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { collaborationTexts } from '../locales/zh.ts';
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
          {stock && !isWithout && (
            <PlanStock
              stock={stock}
              label={t('promotions.stock')}
              ofText={(shown) => t('promotions.stockOf', shown)}
              leftText={(shown) => t('promotions.left', shown)}
              fullText={t('promotions.full')}
            />
          )}
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
            foundText={(numbers) => t('promotions.found', numbers)}
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
function Filters({ model }: PromotionsViewProps) {
  const t = useText(collaborationTexts);
  const { view, setView, members } = model;
  const label = (state: (typeof promotionFilters)[number]) =>
    state === 'template' || state === 'removed'
      ? t(`promotions.states.${state}`)
      : t(`words.promotionStates.${state}`);
  return (
    <FilterBar
      findLabel={t('promotions.find')}
      model={model}
      end={
        <FilterChoice
          label={t('promotions.sort')}
          value={view.sort}
          options={promotionSorts.map((value) => ({ value, label: t(`promotions.sorts.${value}`) }))}
          onValueChange={(sort) => setView({ sort }, 'sort')}
        />
      }
    >
      <FilterChoice
        label={t('promotions.state')}
        value={view.state}
        options={[
          { value: '', label: t('promotions.anyState') },
          ...promotionFilters.map((value) => ({ value, label: label(value) })),
        ]}
        onValueChange={(state) => setView({ state }, 'filter')}
      />
      <FilterChoice
        label={t('promotions.owner')}
        value={view.ownerId}
        options={[
          { value: '', label: t('promotions.anyOwner') },
          ...members.map(({ id, name }) => ({ value: id, label: name, isData: true })),
        ]}
        onValueChange={(ownerId) => setView({ ownerId }, 'filter')}
      />
    </FilterBar>
  );
}
