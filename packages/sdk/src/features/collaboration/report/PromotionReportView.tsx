'use client';
import { exportFormats } from '@reachkit/contract/creator/exporting';
import { ArrowLeftRight, Download, Share2 } from 'lucide-react';
import { forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { PromotionHeadActions } from '../promotion/PromotionHeadActions.tsx';
import { Ledger } from './Ledger.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportStrip } from './ReportStrip.tsx';
import * as css from './report.css.ts';
import type { ReportPartProps } from './reportParts.ts';
import type { PromotionReportModel } from './usePromotionReport.ts';
import { useReportSentence } from './useReportSentence.ts';
import { ViewsCurve } from './ViewsCurve.tsx';

const ShareSheet = lazyPart(async () => (await import('./ShareSheet.tsx')).ShareSheet);
const RatesDialog = lazyPart(async () => (await import('./RatesDialog.tsx')).RatesDialog);

/** Props of `PromotionReportView`: the model of `usePromotionReport`. */
export interface PromotionReportViewProps extends RootProps {
  readonly model: PromotionReportModel;
  /** Another part of the page has the filled button. Default `false`. */
  readonly isPrimaryTaken?: boolean | undefined;
}

/** Renders a `usePromotionReport` model. */
export const PromotionReportView = forwardRef<HTMLElement, PromotionReportViewProps>(
  function PromotionReportView({ model, isPrimaryTaken = false, ...props }, ref) {
    const t = useText(collaborationTexts);
    return (
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-label={t('report.title')}
        className={cx('rk-promotion-report', css.root, props.className)}
      >
        {model.results ? (
          <Body model={model} results={model.results} isPrimaryTaken={isPrimaryTaken} />
        ) : (
          <ReadState
            read={model}
            loadingText={t('report.loading')}
            failedText={t('report.failed')}
            count={12}
            className={css.place}
          />
        )}
      </section>
    );
  },
);

function Body({ model, results, isPrimaryTaken }: ReportPartProps & { readonly isPrimaryTaken: boolean }) {
  const t = useText(collaborationTexts);
  const { dateTime, exact } = useFormats();
  const [opened, setOpened] = useState<'share' | 'rates' | null>(null);
  const sentence = useReportSentence(model, results);
  const close = () => setOpened(null);
  const { isReadOnly } = model;
  const { creators, total, unknown } = results;
  const hasRates = unknown.rates.length > 0 || results.rates.length > 0;
  const openRates = isReadOnly || !hasRates ? undefined : () => setOpened('rates');
  return (
    <>
      <HeadButtons
        model={model}
        results={results}
        isPrimaryTaken={isPrimaryTaken}
        onShare={() => setOpened('share')}
        onRates={openRates}
      />
      {creators.length === 0 ? (
        <div className={css.place}>
          <EmptyState title={t('report.empty')}>{t('report.emptyBody')}</EmptyState>
        </div>
      ) : (
        <>
          <div className={css.head}>
            <p className={css.sentence}>{sentence}</p>
            <p className={css.quiet}>
              {t('report.basis', {
                creators: t('report.creators', { count: creators.length, shown: exact(creators.length) }),
                posts: t('report.posts', { count: total.posts, shown: exact(total.posts) }),
                time: dateTime(results.asOf),
              })}
            </p>
            {unknown.rates.length > 0 && (
              <Notice
                tone="warning"
                action={
                  openRates && (
                    <Button variant="link" onClick={openRates}>
                      {t('report.rates.enter')}
                    </Button>
                  )
                }
              >
                {t('report.gaps.rates', { currencies: unknown.rates.join(', ') })}
              </Notice>
            )}
          </div>
          <ReportStrip model={model} results={results} />
          <ViewsCurve results={results} />
          <Ledger model={model} results={results} />
          <ReportNotes model={model} results={results} />
        </>
      )}
      {opened && (
        <PartBoundary fallback={null}>
          {opened === 'share' ? (
            <ShareSheet promotionId={model.promotionId} isReadOnly={isReadOnly} onClose={close} />
          ) : (
            <RatesDialog model={model} results={results} onClose={close} />
          )}
        </PartBoundary>
      )}
    </>
  );
}

interface HeadButtonsProps extends ReportPartProps {
  readonly isPrimaryTaken: boolean;
  readonly onShare: () => void;
  /** Left out where nothing may be changed. */
  readonly onRates: (() => void) | undefined;
}

function HeadButtons({ model, results, isPrimaryTaken, onShare, onRates }: HeadButtonsProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const attempt = useAttempt();
  const rows = results.creators.length;
  return (
    <PromotionHeadActions>
      {onRates && (
        <Button
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onRates}
        >
          {t('report.rates.title')}
        </Button>
      )}
      {rows > 0 && (
        <Menu
          variant="secondary"
          label={t('report.export')}
          icon={<Download size={16} aria-hidden="true" />}
          hasCaret
          sections={[
            {
              id: 'formats',
              caption: t('report.exportCost', { count: rows, shown: exact(rows) }),
              items: exportFormats.map((format) => ({
                id: format,
                label: t(`report.formats.${format}`),
                onSelect: () =>
                  void attempt(async () => {
                    await model.exportFile(format);
                    return t('report.exported', { count: rows, shown: exact(rows) });
                  }),
              })),
            },
          ]}
        />
      )}
      <Button
        variant={isPrimaryTaken || model.isReadOnly ? 'secondary' : 'primary'}
        icon={<Share2 size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={onShare}
      >
        {t('report.share.button')}
      </Button>
    </PromotionHeadActions>
  );
}
