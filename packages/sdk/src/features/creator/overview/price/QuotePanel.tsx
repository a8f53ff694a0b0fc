'use client';
import type { Platform, Quote, WirePriceBand } from '@reachkit/contract';
import { money } from '@reachkit/contract/rules/money';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import * as shared from '../Overview.css.ts';
import type { NewQuote } from '../useCreatorOverview.ts';
import * as css from './Price.css.ts';

// Its list of formats needs a library that is only loaded when a quote is recorded.
const QuoteFields = lazyPart(async () => (await import('./QuoteFields.tsx')).QuoteFields);

export interface QuotePanelProps {
  readonly creatorId: string;
  readonly platform: Platform;
  readonly quote: Quote | null;
  readonly price: WirePriceBand | null;
  readonly onKeep: (quote: NewQuote) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/** Price that the creator quoted to the team, with the form that records it. */
export function QuotePanel({ creatorId, platform, quote, price, onKeep, onRemove }: QuotePanelProps) {
  const t = useText(creatorTexts);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The form is removed, and with it the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={css.quote}>
      <Heading level={4} className={css.quoteTitle}>
        {t('overview.quote.title')}
      </Heading>
      {isOpen ? (
        <PartBoundary fallback={<SkeletonLines count={3} />}>
          <QuoteFields
            creatorId={creatorId}
            platform={platform}
            quote={quote}
            price={price}
            onKeep={onKeep}
            onClose={() => setOpen(false)}
          />
        </PartBoundary>
      ) : (
        <>
          {quote ? <Kept quote={quote} /> : <p className={shared.note}>{t('overview.quote.none')}</p>}
          <div className={css.quoteActions}>
            <button
              ref={opener}
              type="button"
              className={shared.link}
              onPointerEnter={QuoteFields.preload}
              onFocus={QuoteFields.preload}
              onClick={() => setOpen(true)}
            >
              {quote ? t('overview.quote.change') : t('overview.quote.add')}
            </button>
            {quote && (
              <button
                type="button"
                className={shared.link}
                onClick={() => {
                  // The provider shows why it was not removed.
                  onRemove().catch(() => undefined);
                  opener.current?.focus();
                }}
              >
                {t('overview.quote.remove')}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Kept({ quote }: { readonly quote: Quote }) {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  const { amount, currency, format, by, at } = quote;
  return (
    <p className={shared.note}>
      <bdi className={css.strong}>
        {t('overview.quote.kept', {
          amount: money(amount, currency, 'short'),
          format: t(`overview.price.formats.${format}`),
        })}
      </bdi>{' '}
      {by === null
        ? t('overview.quote.metaLeft', { day: day(at) })
        : t('overview.quote.meta', { by, day: day(at) })}
    </p>
  );
}
