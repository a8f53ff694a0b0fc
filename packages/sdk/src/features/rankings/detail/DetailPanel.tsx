'use client';
import { ArrowDown, ArrowLeft, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import type { RankingOf } from '../follow/rankingOf.ts';
import { rankingsTexts } from '../locales/zh.ts';
import * as css from './detail.css.ts';
import type { RankedModel } from './useRanked.ts';

/** Props of the panel of an entry. */
export interface RankedPanelProps {
  /** `postId` of a video or an ad, id of a creator, or the tag. */
  readonly id: string;
  /** The list in which it was opened. */
  readonly of: RankingOf;
  readonly onClose: () => void;
  /** Opens the previous or the next entry; left out: there is none to step to. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Place among the rows, e.g. `1 of 200`. */
  readonly place?: string | undefined;
}

interface DetailPanelProps<Data> extends Pick<RankedPanelProps, 'onClose' | 'onStep' | 'place'> {
  readonly model: RankedModel<Data>;
  /** Name of the entry, also while it loads. */
  readonly name: string;
  /** In the bar, before the button that closes. */
  readonly actions?: ReactNode;
  /** Above the sections; shown also where they did not load. */
  readonly head?: ReactNode;
  /** Docked at the foot. */
  readonly foot?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** An entry beside its list; on a phone, in place of it. */
export function DetailPanel<Data>(props: DetailPanelProps<Data>) {
  const { model, name, actions, head, foot, place, onClose, onStep, children } = props;
  const t = useText(rankingsTexts);
  return (
    <HeadingScope first={2}>
      <aside className={css.panel} aria-label={name}>
        <div className={css.bar}>
          <p className={css.place} aria-live="polite">
            {place !== undefined && <bdi data-rk-data="">{place}</bdi>}
            <span className="rk-hidden" data-rk-data="">
              {' '}
              {name}
            </span>
          </p>
          {onStep && (
            <>
              <IconButton
                label={t('detail.previous')}
                icon={<ArrowUp size={16} aria-hidden="true" />}
                onClick={() => onStep(-1)}
              />
              <IconButton
                label={t('detail.next')}
                icon={<ArrowDown size={16} aria-hidden="true" />}
                onClick={() => onStep(1)}
              />
            </>
          )}
          {actions}
          <span className={css.close}>
            <IconButton
              label={t('detail.close')}
              icon={
                <>
                  <ArrowLeft className={css.back} size={16} aria-hidden="true" />
                  <X className={css.cross} size={16} aria-hidden="true" />
                </>
              }
              onClick={onClose}
            />
          </span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={css.body} aria-label={t('detail.contents')} tabIndex={0}>
          {head}
          {model.data === null ? (
            <ReadState
              read={model}
              loadingText={t('detail.loading')}
              failedText={t('detail.failed')}
              count={14}
              className={css.waiting}
              gone={<EmptyState title={t('detail.gone')}>{t('detail.goneBody')}</EmptyState>}
            />
          ) : (
            children(model.data)
          )}
        </section>
        {foot && <div className={css.foot}>{foot}</div>}
      </aside>
    </HeadingScope>
  );
}
