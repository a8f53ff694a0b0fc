'use client';
import type { Platform, Quote, VideoFormat, WirePriceBand } from '@reachkit/contract';
import { money } from '@reachkit/contract/rules/money';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { useAfterPress } from '../../../../ui/Form/useAfterPress.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import type { NewQuote } from '../useCreatorOverview.ts';
import * as css from './Price.css.ts';
import { formatsOf, useQuoteForm } from './useQuoteForm.ts';

export interface QuoteFieldsProps {
  readonly creatorId: string;
  readonly platform: Platform;
  readonly quote: Quote | null;
  /** The team's estimate; `null` if unknown. */
  readonly price: WirePriceBand | null;
  readonly onKeep: (quote: NewQuote) => Promise<void>;
  readonly onClose: () => void;
}

/** Form to record the creator's quote. */
export function QuoteFields({ creatorId, platform, quote, price, onKeep, onClose }: QuoteFieldsProps) {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  const formats = formatsOf(platform);
  // The estimate without the adjustment by the team's quotes.
  const estimate = price && price.middle / price.basis.quoteFactor;
  const form = useQuoteForm({
    draftKey: `quote.${creatorId}`,
    first: { amount: quote ? String(quote.amount) : '', format: quote?.format ?? formats[0] ?? null },
    estimate,
    onSave: onKeep,
    onSaved: onClose,
  });
  const { fault, failure } = form;
  const afterPress = useAfterPress();
  return (
    <form
      className={css.form}
      noValidate
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        label={t('overview.quote.amount')}
        value={form.amount}
        onValueChange={form.setAmount}
        onBlur={() => afterPress(form.leave)}
        inputMode="decimal"
        dir="ltr"
        autoFocus
        error={
          fault === null
            ? undefined
            : typeof fault === 'string'
              ? t(`overview.quote.${fault}`, {
                  estimate: money(estimate ?? 0, price?.currency ?? '', 'estimate'),
                })
              : fault.msg
        }
      />
      {formats.length > 1 && (
        <Select<VideoFormat>
          label={t('overview.quote.format')}
          value={form.format}
          onValueChange={form.setFormat}
          options={formats.map((value) => ({ value, label: t(`overview.price.formats.${value}`) }))}
        />
      )}
      {failure && (
        <p className={css.failure} role="alert">
          {t('overview.quote.failed', { reason: errorText(failure) })}
        </p>
      )}
      <div className={css.quoteActions}>
        <Button size="small" onClick={onClose}>
          {t('overview.quote.cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary" isLoading={form.isSaving}>
          {t(fault === 'far' ? 'overview.quote.saveAnyway' : 'overview.quote.save')}
        </Button>
      </div>
    </form>
  );
}
