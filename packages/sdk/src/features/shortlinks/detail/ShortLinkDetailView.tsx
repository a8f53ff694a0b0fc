'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { CampaignComparison } from './CampaignComparison.tsx';
import { Conversions } from './Conversions.tsx';
import { DetailHead } from './DetailHead.tsx';
import * as css from './detail.css.ts';
import { Overview } from './Overview.tsx';
import type { ShortLinkDetailModel } from './useShortLinkDetail.ts';
import { CountingMethod } from './visits/CountingMethod.tsx';
import { Dimensions } from './visits/Dimensions.tsx';
import { VisitRecords } from './visits/VisitRecords.tsx';
import { VisitTrend } from './visits/VisitTrend.tsx';
import { WindowBar } from './visits/WindowBar.tsx';
import { WindowFigures } from './visits/WindowFigures.tsx';

/** Props of `ShortLinkDetailView`: the model of `useShortLinkDetail`. */
export interface ShortLinkDetailViewProps extends RootProps {
  readonly model: ShortLinkDetailModel;
}

/** Renders a `useShortLinkDetail` model. */
export const ShortLinkDetailView = forwardRef<HTMLElement, ShortLinkDetailViewProps>(
  function ShortLinkDetailView({ model, ...props }, ref) {
    const t = useText(shortLinksTexts);
    return (
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-label={t('detail.title')}
        className={cx('rk-short-link-detail', css.root, props.className)}
      >
        <Body model={model} />
      </section>
    );
  },
);

function Body({ model }: ShortLinkDetailViewProps) {
  const t = useText(shortLinksTexts);
  const list = useWay({ kind: 'shortLinks' });
  const { link } = model;
  if (link.error || !link.data) {
    return (
      <ReadState
        read={link}
        loadingText={t('detail.loading')}
        failedText={t('detail.failed')}
        count={14}
        className={css.place}
        gone={
          <EmptyState
            title={t('detail.notFound')}
            action={
              list && (
                <Button href={list.href} onClick={list.onClick}>
                  {t('detail.back')}
                </Button>
              )
            }
          >
            {t('detail.notFoundBody')}
          </EmptyState>
        }
      />
    );
  }
  return (
    <>
      <DetailHead model={model} link={link.data} />
      <Overview overview={model.overview} />
      <WindowBar model={model} createdAt={link.data.createdAt} />
      <WindowFigures model={model} />
      <div className={css.columns}>
        <VisitTrend model={model} />
        <Dimensions dimensions={model.dimensions} />
      </div>
      <Conversions conversions={model.conversions} />
      <VisitRecords model={model} />
      {model.comparison && (
        <CampaignComparison link={link.data} comparison={model.comparison} days={model.conversions.days} />
      )}
      <CountingMethod model={model} />
    </>
  );
}
