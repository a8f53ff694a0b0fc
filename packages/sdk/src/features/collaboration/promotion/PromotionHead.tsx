'use client';
import type { PromotionDetailData } from '@reachkit/contract/collaboration/promotion';
import { BellRing, Ellipsis, FileText, History, Play, Stamp } from 'lucide-react';
import type { RefCallback } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { usePromotionItems } from '../promotions/PromotionMenu.tsx';
import { promotionTones } from '../shared/tones.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import type { PromotionMoves } from '../shared/usePromotionMoves.ts';
import * as css from './promotion.css.ts';
import type { PromotionModel } from './usePromotion.ts';

/** Dialogs of the head. */
export type PromotionDialogKind = 'edit' | 'log' | 'brand' | 'reminders';

interface PromotionHeadProps {
  readonly model: PromotionModel;
  readonly data: PromotionDetailData;
  readonly moves: PromotionMoves;
  readonly onOpen: (kind: PromotionDialogKind) => void;
  /** Where the buttons of the tab stand. */
  readonly placeRef: RefCallback<HTMLElement>;
}

/** Name, state and facts of a promotion, its menu, and the place of the tab's buttons. */
export function PromotionHead({ model, data, moves, onOpen, placeRef }: PromotionHeadProps) {
  const t = useText(collaborationTexts);
  const { promotion, counts } = data;
  const { name, state, isTemplate, isOverLimit, restorableUntil } = promotion;
  const acted = { ...promotion, counts };
  const canStart = state === 'draft' && !isTemplate && restorableUntil === null;
  return (
    <header className={css.head}>
      <div className={css.heading}>
        <Heading level={1} className={css.title} data-rk-data="">
          {name}
        </Heading>
        {isTemplate ? (
          <Badge tone="accent">{t('log.fields.isTemplate')}</Badge>
        ) : (
          <Badge tone={isOverLimit ? 'warning' : promotionTones[state]}>
            {t(`words.promotionStates.${state}`)}
          </Badge>
        )}
      </div>
      <Facts data={data} />
      <div className={css.actions}>
        <HeadMenu model={model} data={data} moves={moves} onOpen={onOpen} />
        {restorableUntil === null && (
          <Button
            icon={<FileText size={16} aria-hidden="true" />}
            isDisabled={isOverLimit}
            onClick={() => onOpen('edit')}
          >
            {t('promotion.editBrief')}
          </Button>
        )}
        <span ref={placeRef} className={css.tabActions} />
        {canStart && (
          <Button
            variant="primary"
            icon={<Play size={16} aria-hidden="true" />}
            isDisabled={model.isFull}
            title={
              model.isFull ? t(model.isWithout ? 'promotions.notInPlan' : 'promotions.noPlace') : undefined
            }
            onClick={() => moves.start(acted)}
          >
            {t('promotions.start')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** Brand, period, owner and money. */
function Facts({ data }: Pick<PromotionHeadProps, 'data'>) {
  const t = useText(collaborationTexts);
  const { amount, sums, period } = useCollaborationFormats();
  const { promotion, sums: all } = data;
  const { brand, owner, budget, currency } = promotion;
  const money = { agreed: sums(all.agreed, currency), paid: sums(all.paid, currency) };
  return (
    <p className={css.facts}>
      {brand !== '' && (
        <span className={css.fact}>
          <bdi data-rk-data="">{brand}</bdi>
        </span>
      )}
      <span className={css.fact}>{period(promotion)}</span>
      <span className={css.fact}>
        {budget === null
          ? t('promotion.moneyNoBudget', money)
          : t('promotion.money', { ...money, budget: amount(budget, currency) })}
      </span>
      <span className={css.fact}>
        {t('promotions.ownedBy', { name: owner?.name ?? t('words.formerMember') })}
      </span>
    </p>
  );
}

function HeadMenu({ model, data, moves, onOpen }: Omit<PromotionHeadProps, 'placeRef'>) {
  const t = useText(collaborationTexts);
  const { isWithout, isFull } = model;
  const { isTemplate, restorableUntil } = data.promotion;
  const sections = usePromotionItems({
    promotion: { ...data.promotion, counts: data.counts },
    actions: { ...moves, edit: () => onOpen('edit') },
    limits: { isWithout, isFull },
  });
  return (
    <Menu
      label={t('promotion.more')}
      isIconOnly
      variant="secondary"
      icon={<Ellipsis size={16} aria-hidden="true" />}
      sections={[
        {
          id: 'see',
          items: [
            {
              id: 'log',
              label: t('promotion.log'),
              icon: <History size={16} aria-hidden="true" />,
              onSelect: () => onOpen('log'),
            },
            ...(isTemplate || restorableUntil !== null
              ? []
              : [
                  {
                    id: 'reminders',
                    label: t('reminders.title'),
                    icon: <BellRing size={16} aria-hidden="true" />,
                    onSelect: () => onOpen('reminders'),
                  },
                ]),
            {
              id: 'brand',
              label: t('promotion.brand'),
              icon: <Stamp size={16} aria-hidden="true" />,
              onSelect: () => onOpen('brand'),
            },
          ],
        },
        ...sections,
      ]}
    />
  );
}
