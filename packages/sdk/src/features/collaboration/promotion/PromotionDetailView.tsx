'use client';
import type { PromotionDetailData } from '@reachkit/contract/collaboration/promotion';
import { type ComponentType, forwardRef, useId, useState } from 'react';
import { useNavigation, useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useSlots } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { PlansLink } from '../../../domain/page/PlansLink.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { usePromotionMoves } from '../shared/usePromotionMoves.ts';
import { ownTabs } from './ownTabs.tsx';
import { type PromotionDialogKind, PromotionHead } from './PromotionHead.tsx';
import { HeadPlaceContext } from './PromotionHeadActions.tsx';
import * as css from './promotion.css.ts';
import {
  type PromotionTab,
  type PromotionTabProps,
  promotionSlots,
  promotionTabs,
  slotOfTab,
} from './promotionSlots.ts';
import type { PromotionModel } from './usePromotion.ts';

const PromotionDialog = lazyPart(async () => (await import('../form/PromotionDialog.tsx')).PromotionDialog);
const LogSheet = lazyPart(async () => (await import('../log/LogSheet.tsx')).LogSheet);
const BrandDialog = lazyPart(async () => (await import('../brand/BrandDialog.tsx')).BrandDialog);
const RemindersDialog = lazyPart(
  async () => (await import('../reminders/RemindersDialog.tsx')).RemindersDialog,
);

/** Props of `PromotionDetailView`: the model of `usePromotion`. */
export interface PromotionDetailViewProps extends RootProps {
  readonly model: PromotionModel;
}

/** Renders a `usePromotion` model. */
export const PromotionDetailView = forwardRef<HTMLElement, PromotionDetailViewProps>(
  function PromotionDetailView({ model, ...props }, ref) {
    const t = useText(collaborationTexts);
    return (
      <HeadingScope first={1}>
        <section
          {...rootAttributes(props)}
          ref={ref}
          aria-label={model.data?.promotion.name ?? t('promotion.title')}
          className={cx('rk-promotion-detail', css.root, props.className)}
        >
          {model.data && !model.error ? (
            <Body model={model} data={model.data} />
          ) : (
            <ReadState
              read={model}
              loadingText={t('promotion.loading')}
              failedText={t('promotion.failed')}
              count={14}
              className={css.place}
              gone={<NoPromotion />}
            />
          )}
        </section>
      </HeadingScope>
    );
  },
);

function NoPromotion() {
  const t = useText(collaborationTexts);
  const list = useWay({ kind: 'promotions' });
  return (
    <EmptyState
      title={t('promotion.notFound')}
      action={
        list && (
          <Button href={list.href} onClick={list.onClick}>
            {t('promotion.back')}
          </Button>
        )
      }
    >
      {t('promotion.notFoundBody')}
    </EmptyState>
  );
}

interface BodyProps {
  readonly model: PromotionModel;
  readonly data: PromotionDetailData;
}

function Body({ model, data }: BodyProps) {
  const t = useText(collaborationTexts);
  const { show } = useNotify();
  const { navigation } = useNavigation();
  const [opened, setOpened] = useState<PromotionDialogKind | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const moves = usePromotionMoves(model.actions, ({ id }) =>
    navigation?.go({ kind: 'promotion', id }, 'push'),
  );
  const { promotion } = data;
  const { slots, slotProps } = useSlots(promotionSlots);
  const panelId = useId();
  const shown = promotionTabs.filter((tab) => slots[slotOfTab[tab]] ?? ownTabs[slotOfTab[tab]]);
  const tab = shown.includes(model.tab) ? model.tab : shown[0];
  const slot = tab && slotOfTab[tab];
  const Content: ComponentType<PromotionTabProps> | undefined = slot && (slots[slot] ?? ownTabs[slot]);
  const close = () => setOpened(null);
  return (
    <HeadPlaceContext.Provider value={place}>
      <PromotionHead model={model} data={data} moves={moves} onOpen={setOpened} placeRef={setPlace} />
      <Notes
        model={model}
        data={data}
        onRestore={() => moves.restore({ ...promotion, counts: data.counts })}
      />
      {tab && <TabStrip model={model} data={data} shown={shown} tab={tab} panelId={panelId} />}
      <div id={panelId} className={css.panel}>
        {Content && slot && (
          <PartBoundary key={slot} fallback={<SkeletonLines count={10} className={css.place} />}>
            <Content
              promotionId={promotion.id}
              promotion={promotion}
              isReadOnly={model.isReadOnly}
              isPrimaryTaken={promotion.state === 'draft' && !promotion.isTemplate}
              onTab={model.setTab}
              {...slotProps[slot]}
            />
          </PartBoundary>
        )}
      </div>
      {opened && (
        <PartBoundary fallback={null}>
          {opened === 'edit' && (
            <PromotionDialog
              promotionId={promotion.id}
              onCopied={close}
              onSaved={({ name }) => {
                show({ tone: 'success', text: t('promotions.saved', { name }) });
                close();
              }}
              onClose={close}
            />
          )}
          {opened === 'log' && (
            <LogSheet promotionId={promotion.id} currency={promotion.currency} onClose={close} />
          )}
          {opened === 'reminders' && <RemindersDialog promotionId={promotion.id} onClose={close} />}
          {opened === 'brand' && <BrandDialog onClose={close} />}
        </PartBoundary>
      )}
    </HeadPlaceContext.Provider>
  );
}

/** Why nothing can be added here. */
function Notes({ model, data, onRestore }: BodyProps & { readonly onRestore: () => void }) {
  const t = useText(collaborationTexts);
  const { day, exact } = useFormats();
  const { promotion, counts, collaborations } = data;
  const isAllUsed = collaborations.used >= collaborations.limit;
  return (
    <div className={css.notices}>
      {promotion.restorableUntil !== null && (
        <Notice
          tone="warning"
          action={
            <Button variant="link" onClick={onRestore}>
              {t('promotions.restore')}
            </Button>
          }
        >
          {t('promotion.removedNote', { day: day(promotion.restorableUntil) })}
        </Notice>
      )}
      {promotion.isTemplate && <Notice>{t('promotion.templateNote')}</Notice>}
      {promotion.isOverLimit && (
        <Notice tone="warning" action={<PlansLink />}>
          {t('promotion.overLimitNote')}
        </Notice>
      )}
      {promotion.state === 'closed' && promotion.restorableUntil === null && (
        <Notice>
          {counts.open === 0
            ? t('promotion.closedNote')
            : t('promotion.closedOpenNote', { count: counts.open, shown: exact(counts.open) })}
        </Notice>
      )}
      {!model.isReadOnly && isAllUsed && (
        <Notice tone="warning" action={<PlansLink />}>
          {t('promotion.cooperationsFull', {
            used: exact(collaborations.used),
            limit: exact(collaborations.limit),
          })}
        </Notice>
      )}
    </div>
  );
}

interface TabStripProps extends BodyProps {
  readonly shown: readonly PromotionTab[];
  readonly tab: PromotionTab;
  readonly panelId: string;
}

/** The tabs with their counts; real links where the host has pages for them. */
function TabStrip({ model, data, shown, tab, panelId }: TabStripProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { navigation } = useNavigation();
  const { creators, emailCampaigns, open, done, cancelled, posts } = data.counts;
  const counts: Partial<Record<PromotionTab, number>> = {
    invitation: creators,
    emailList: emailCampaigns,
    cooperation: open + done + cancelled,
    monitor: posts,
  };
  const tabs = shown.map((value): Tab<PromotionTab> => {
    const count = counts[value];
    return {
      value,
      label: t(`promotion.tabs.${value}`),
      count: count === undefined ? undefined : exact(count),
      href: navigation?.href({ kind: 'promotion', id: data.promotion.id, tab: value }),
    };
  });
  return (
    <Tabs
      className={css.tabs}
      label={t('promotion.tabsLabel')}
      tabs={tabs}
      value={tab}
      panelId={panelId}
      onValueChange={model.setTab}
    />
  );
}
