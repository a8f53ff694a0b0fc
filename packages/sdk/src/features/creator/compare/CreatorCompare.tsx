'use client';
import { type ForwardedRef, forwardRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { type ChangeDetail, useControllable } from '../../../core/react/useControllable.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { cx, rootAttributes } from '../../../ui/rootProps.ts';
import { creatorTexts } from '../locales/zh.ts';
import { useFocusOnOpened } from '../shared/opening/useFocusOnOpened.ts';
import { CompareOffer } from './CompareOffer.tsx';
import * as css from './CreatorCompare.css.ts';
import { type CreatorCompareDrawing, CreatorCompareView } from './CreatorCompareView.tsx';
import { useCompareGate } from './useCompareGate.ts';
import { useCreatorCompare } from './useCreatorCompare.ts';

/** Props of `CreatorCompare`: ids of creators, controlled with `ids`, otherwise from `defaultIds`. */
export interface CreatorCompareProps extends Omit<CreatorCompareDrawing, 'onIdsChange'> {
  /** At most five are shown; without `onIdsChange` none can be removed. */
  readonly ids?: readonly string[] | undefined;
  readonly defaultIds?: readonly string[] | undefined;
  readonly onIdsChange?: ((ids: readonly string[], detail: ChangeDetail) => void) | undefined;
}

const noIds: readonly string[] = [];

/**
 * Up to five creators side by side. Each costs a basic analysis unless it is open; a confirmation is shown before it is
 * charged.
 * @example <CreatorCompare ids={ids} onIdsChange={setIds} />
 */
export const CreatorCompare = forwardRef<HTMLElement, CreatorCompareProps>(
  function CreatorCompare(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends CreatorCompareProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, ids: given, defaultIds = noIds, onIdsChange, ...props }: ComposedProps) {
  const [ids, setIds] = useControllable<readonly string[], ChangeDetail>({
    value: given,
    defaultValue: defaultIds,
    onChange: onIdsChange,
  });
  const t = useText(creatorTexts);
  const canRemove = given === undefined || onIdsChange !== undefined;
  const remove = (left: readonly string[]) => setIds(left, { reason: 'remove' });
  const { state, open, retry } = useCompareGate(ids);
  const [isOpening, setOpening] = useState(false);
  const take = useFocusOnOpened(rootRef, { isOpening, isOpen: state.kind === 'open' });
  if (state.kind === 'open') {
    return <Opened {...props} rootRef={take} ids={ids} onRemove={canRemove ? remove : undefined} />;
  }
  const begin: typeof open = (how) => {
    setOpening(true);
    open(how);
  };
  return (
    <section
      {...rootAttributes(props)}
      ref={take}
      className={cx('rk-creator-compare', css.root, props.className)}
      aria-label={t('compare.title')}
      aria-busy={state.kind === 'loading'}
    >
      {(state.kind === 'loading' || state.kind === 'failed') && (
        <ReadState
          read={{ error: null, ...state, retry }}
          loadingText={t('compare.loading')}
          failedText={t('compare.failed')}
        />
      )}
      {state.kind === 'closed' && <CompareOffer {...state} onOpen={begin} />}
      {state.kind === 'spent' && (
        <EquityOffer missed={{ feature: 'basicAnalyses', ...state.quota }} onGrant={retry} />
      )}
    </section>
  );
}

interface OpenedProps extends Omit<CreatorCompareDrawing, 'onIdsChange'> {
  readonly rootRef: (node: HTMLElement | null) => void;
  readonly ids: readonly string[];
  readonly onRemove: CreatorCompareDrawing['onIdsChange'];
}

function Opened({ rootRef, ids, onRemove, ...props }: OpenedProps) {
  return (
    <CreatorCompareView {...props} ref={rootRef} model={useCreatorCompare({ ids })} onIdsChange={onRemove} />
  );
}
