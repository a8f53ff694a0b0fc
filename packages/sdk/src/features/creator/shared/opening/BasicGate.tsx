'use client';
import { forwardRef, type ReactNode, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { Heading, HeadingScope } from '../../../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { creatorTexts } from '../../locales/zh.ts';
import { TabState } from '../reading/TabState.tsx';
import { type CreatorRef, knownData } from '../reading/useCreatorProfile.ts';
import * as frame from '../VerdictFrame.css.ts';
import { useVerdictTexts } from '../words/useVerdictTexts.ts';
import * as css from './BasicGate.css.ts';
import { PreviewFigures } from './PreviewFigures.tsx';
import { type BasicPreview, useBasicOpening } from './useBasicOpening.ts';
import { useFocusOnOpened } from './useFocusOnOpened.ts';

export interface BasicGateProps extends CreatorRef, Omit<RootProps, 'id'> {
  /** Shown until it is known whether the analysis is open. */
  readonly skeleton?: ReactNode;
  /** Renders the analysis, which is charged when read. Its root takes the ref. */
  readonly children: (ref: (node: HTMLDivElement | null) => void) => ReactNode;
}

/** Shows a creator's row and a one-line verdict, free of charge; the analysis after confirmation. */
export const BasicGate = forwardRef<HTMLDivElement, BasicGateProps>(function BasicGate(props, ref) {
  const { platform, id, skeleton, children, className, ...root } = props;
  const { state, open, retry } = useBasicOpening({ platform, id });
  const t = useText(creatorTexts);
  const [isUnasked, setUnasked] = useState(false);
  const isOpening = state.kind === 'closed' && state.isOpening;
  const take = useFocusOnOpened(ref, { isOpening, isOpen: state.kind === 'open' });
  if (state.kind === 'open') return children(take);
  return (
    <HeadingScope first={3}>
      <div
        {...rootAttributes(root)}
        ref={take}
        className={cx('rk-creator-preview', css.root, className)}
        data-state={state.kind}
      >
        {(state.kind === 'loading' || state.kind === 'failed') && (
          <TabState
            read={{ error: null, ...state, retry }}
            failedText={t('overview.failed')}
            count={10}
            outline={skeleton}
          />
        )}
        {(state.kind === 'closed' || state.kind === 'spent') && (
          <>
            <Preview {...state}>
              {state.kind === 'closed' && <OpenButton {...state} onOpen={() => open({ isUnasked })} />}
            </Preview>
            {state.kind === 'closed' ? (
              <Offer {...state} isUnasked={isUnasked} onUnaskedChange={setUnasked} />
            ) : (
              <EquityOffer missed={{ feature: 'basicAnalyses', ...state.quota }} onGrant={retry} />
            )}
          </>
        )}
      </div>
    </HeadingScope>
  );
});

interface PreviewProps extends BasicPreview {
  /** The button that opens the analysis. */
  readonly children: ReactNode;
}

function Preview({ profile, children }: PreviewProps) {
  const t = useText(creatorTexts);
  const { headline } = useVerdictTexts();
  return (
    <section className={frame.frame} aria-label={t('shared.basic.label')}>
      {profile.preview && (
        <Heading level={3} className={frame.headline}>
          {headline(profile.preview)}
        </Heading>
      )}
      {children && <div className={frame.grade}>{children}</div>}
      <div className={frame.figures}>
        <PreviewFigures creator={profile.creator} />
      </div>
    </section>
  );
}

interface OpenButtonProps extends BasicPreview {
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function OpenButton({ quota, isOpening, onOpen }: OpenButtonProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  return (
    <Button
      variant="primary"
      isLoading={isOpening}
      detail={t('shared.basic.detail', { left: exact(Math.max(0, quota.limit - quota.used)) })}
      onClick={onOpen}
    >
      {t('shared.basic.action')}
    </Button>
  );
}

interface OfferProps extends BasicPreview {
  readonly isOpening: boolean;
  readonly isUnasked: boolean;
  readonly onUnaskedChange: (isUnasked: boolean) => void;
}

/** Content and cost of an analysis, and the option to open further ones without confirmation. */
function Offer({ profile, quota, until, isOpening, isUnasked, onUnaskedChange }: OfferProps) {
  const t = useText(creatorTexts);
  const { exact, day } = useFormats();
  return (
    <section className={css.offer}>
      <Heading level={3} className={css.title}>
        {t('shared.basic.title')}
      </Heading>
      <p className={css.text}>
        {t('shared.basic.gives')} {t(`shared.basic.knows.${knownData(profile)}`)}
      </p>
      <Checkbox
        label={t('shared.basic.always', { day: day(quota.resetAt) })}
        isChecked={isUnasked}
        isDisabled={isOpening}
        onCheckedChange={onUnaskedChange}
      />
      <p className={css.quiet}>{t('shared.basic.free', { limit: exact(quota.limit), day: day(until) })}</p>
      <p role="status" className="rk-hidden">
        {isOpening && t('shared.basic.opening')}
      </p>
    </section>
  );
}
