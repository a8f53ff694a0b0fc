'use client';
import type { Platform, Quote, VideoFormat } from '@reachkit/contract';
import { useEffect, useRef, useState } from 'react';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { money } from '../../../../domain/format/numbers.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import * as shared from '../Overview.css.ts';
import type { NewQuote } from '../useCreatorOverview.ts';
import * as css from './Price.css.ts';
import { formatsOf, useQuoteForm } from './useQuoteForm.ts';

export interface QuotePanelProps {
  readonly platform: Platform;
  readonly quote: Quote | null;
  readonly onKeep: (quote: NewQuote) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/** What the creator asked of the team, with the form that writes it down. */
export function QuotePanel({ platform, quote, onKeep, onRemove }: QuotePanelProps) {
  const t = useText(creatorTexts);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The form is gone, and the focus with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className={css.quote}>
      <h4 className={css.quoteTitle}>{t('overview.quote.title')}</h4>
      {isOpen ? (
        <QuoteFields platform={platform} quote={quote} onKeep={onKeep} onClose={() => setOpen(false)} />
      ) : (
        <>
          {quote ? <Kept quote={quote} /> : <p className={shared.note}>{t('overview.quote.none')}</p>}
          <div className={css.quoteActs}>
            <button ref={opener} type="button" className={shared.link} onClick={() => setOpen(true)}>
              {quote ? t('overview.quote.change') : t('overview.quote.add')}
            </button>
            {quote && (
              <button
                type="button"
                className={shared.link}
                onClick={() => {
                  // The provider says why it was not removed.
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
          amount: money(amount, currency),
          format: t(`overview.price.formats.${format}`),
        })}
      </bdi>{' '}
      {by === null
        ? t('overview.quote.metaLeft', { day: day(at) })
        : t('overview.quote.meta', { by, day: day(at) })}
    </p>
  );
}

interface QuoteFieldsProps extends Pick<QuotePanelProps, 'platform' | 'quote' | 'onKeep'> {
  readonly onClose: () => void;
}

function QuoteFields({ platform, quote, onKeep, onClose }: QuoteFieldsProps) {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  const formats = formatsOf(platform);
  const form = useQuoteForm({
    first: { amount: quote ? String(quote.amount) : '', format: quote?.format ?? formats[0] ?? null },
    onSave: onKeep,
    onSaved: onClose,
  });
  const { fault, failure } = form;
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
        onBlur={form.leave}
        inputMode="decimal"
        dir="ltr"
        autoFocus
        error={
          fault === null ? undefined : typeof fault === 'string' ? t(`overview.quote.${fault}`) : fault.msg
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
      <div className={css.quoteActs}>
        <Button size="small" onClick={onClose}>
          {t('overview.quote.cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary" isLoading={form.isSaving}>
          {t('overview.quote.save')}
        </Button>
      </div>
    </form>
  );
}
