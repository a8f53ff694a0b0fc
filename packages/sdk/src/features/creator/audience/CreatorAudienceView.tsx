'use client';
import { type AudienceBreakdown, audienceBreakdowns } from '@reachkit/contract/creator/creator';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { TabState } from '../shared/reading/TabState.tsx';
import * as section from '../shared/Section.css.ts';
import { UsageNote } from '../shared/UsageNote.tsx';
import { AudienceShares } from './AudienceShares.tsx';
import * as css from './CreatorAudience.css.ts';
import type { AudienceCost, AudienceModel, KnownAudience } from './useCreatorAudience.ts';
import { useShareNames } from './useShareNames.ts';

/** Props of `CreatorAudienceView`: the model of `useCreatorAudience`. */
export interface CreatorAudienceViewProps extends RootProps {
  readonly model: AudienceModel;
}

/** Renders the model of `useCreatorAudience`. */
export const CreatorAudienceView = forwardRef<HTMLDivElement, CreatorAudienceViewProps>(
  function CreatorAudienceView({ model, ...props }, ref) {
    return (
      <HeadingScope first={3}>
        <div
          {...rootAttributes(props)}
          ref={ref}
          className={cx('rk-creator-audience', css.root, props.className)}
          data-state={model.state.kind}
        >
          <State model={model} />
          <Said model={model} />
        </div>
      </HeadingScope>
    );
  },
);

/** Result of the analysis, for screen readers. */
function Said({ model: { state } }: { readonly model: AudienceModel }) {
  const t = useText(creatorTexts);
  const said = () => {
    switch (state.kind) {
      case 'loading':
        return t('audience.loading');
      case 'closed':
        return state.isOpening ? t('audience.closed.opening') : '';
      case 'known':
        return t('audience.opened');
      case 'nothing':
        return `${t('audience.nothing')} ${t('audience.nothingBody')}`;
      default:
        return '';
    }
  };
  return (
    <p role="status" className="rk-hidden">
      {said()}
    </p>
  );
}

function State({ model }: { readonly model: AudienceModel }) {
  const t = useText(creatorTexts);
  const { state, retry } = model;
  switch (state.kind) {
    case 'loading':
    case 'failed':
      return (
        <TabState
          read={{ error: null, ...state, retry }}
          failedText={t('audience.failed')}
          outline={<Outline />}
        />
      );
    case 'spent':
      return <EquityOffer missed={{ feature: 'audienceAnalyses', ...state.quota }} onGrant={retry} />;
    case 'closed':
      return <Closed cost={state} isOpening={state.isOpening} onOpen={model.open} />;
    case 'nothing':
      return <EmptyState title={t('audience.nothing')}>{t('audience.nothingBody')}</EmptyState>;
    case 'known':
      return <Known audience={state.audience} cost={state} />;
  }
}

function Outline() {
  return (
    <div className={css.grid}>
      {audienceBreakdowns.map((breakdown) => (
        <div key={breakdown} className={section.root}>
          <div className={section.head} />
          <SkeletonLines count={5} />
        </div>
      ))}
    </div>
  );
}

/** Order of the breakdowns: gender, age, region, language. */
const order: readonly AudienceBreakdown[] = ['gender', 'age', 'region', 'language'];

interface ClosedProps {
  readonly cost: AudienceCost;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function Closed({ cost, isOpening, onOpen }: ClosedProps) {
  const t = useText(creatorTexts);
  const { exact, day } = useFormats();
  const { limit, used } = cost.quota;
  const left = exact(Math.max(0, limit - used));
  return (
    <div className={css.closed}>
      <div className={css.offer}>
        <Heading level={3} className={css.title}>
          {t('audience.closed.title')}
        </Heading>
        <p className={css.text}>{t('audience.closed.gives')}</p>
        <div className={css.actions}>
          <Button
            variant="primary"
            isLoading={isOpening}
            detail={t('audience.closed.detail', { left })}
            onClick={onOpen}
          >
            {t('audience.closed.action')}
          </Button>
        </div>
        <p className={css.quiet}>
          {t('audience.closed.free', { limit: exact(limit), time: day(cost.until) })}
        </p>
      </div>
      <div className={css.ghost} aria-hidden="true">
        {order.map((breakdown) => (
          <div key={breakdown} className={css.ghostRow}>
            <span>{t(`audience.breakdowns.${breakdown}`)}</span>
            <svg width="100%" height="8" aria-hidden="true">
              <line className={css.ghostBar} x2="100%" y1="4" y2="4" />
            </svg>
            <span className={css.ghostValue}>··%</span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface KnownProps {
  readonly audience: KnownAudience;
  readonly cost: AudienceCost;
}

function Known({ audience, cost }: KnownProps) {
  const t = useText(creatorTexts);
  const { exact, day } = useFormats();
  const { origin, sampleSize, asOf } = audience;
  return (
    <>
      <LargestShare audience={audience} />
      <div className={css.origin}>
        <span className={css.originWord}>
          <Badge tone={origin === 'authorised' ? 'success' : 'plain'}>{t(`audience.origin.${origin}`)}</Badge>
        </span>
        <bdi>{t(`audience.origin.${origin}Body`)}</bdi>
        <bdi>
          {sampleSize === null
            ? t('audience.sampleUnknown')
            : t('audience.sample', { count: sampleSize, shown: exact(sampleSize) })}
        </bdi>
        <bdi>{t('audience.asOf', { date: day(asOf) })}</bdi>
        {sampleSize !== null && <bdi>{t('audience.interval')}</bdi>}
      </div>
      <div className={css.grid}>
        {order.map((breakdown) => (
          <AudienceShares key={breakdown} breakdown={breakdown} measure={audience[breakdown]} />
        ))}
      </div>
      <div className={section.foot}>
        <UsageNote kind="audience" quota={cost.quota} until={cost.until} />
      </div>
    </>
  );
}

/** The largest share of each breakdown, as one sentence. */
function LargestShare({ audience }: { readonly audience: KnownAudience }) {
  const t = useText(creatorTexts);
  const { percent } = useFormats();
  const nameOf = useShareNames();
  const parts = order.flatMap((breakdown) => {
    const named = audience[breakdown].value?.shares.filter(({ code }) => code !== 'other') ?? [];
    const [first, ...others] = named;
    if (!first) return [];
    const largest = others.reduce((best, one) => (one.share > best.share ? one : best), first);
    return [t('audience.most', { what: nameOf(breakdown, largest.code), share: percent(largest.share) })];
  });
  return (
    parts.length > 0 && (
      <Heading level={3} className={css.largest}>
        {parts.join(t('audience.mostJoin'))}
      </Heading>
    )
  );
}
