'use client';
import { type PromotionResults, promotionResultsSchema } from '@reachkit/contract/collaboration/results';
import { type FeeCurrency, feeCurrencies } from '@reachkit/contract/fields/currency';
import { money } from '@reachkit/contract/rules/money';
import { type FormEvent, useId, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { DateField } from '../../../ui/DateField/DateField.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet, stack } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './report.css.ts';
import type { PromotionReportModel, ReportRates } from './usePromotionReport.ts';

interface RatesDialogProps {
  readonly model: PromotionReportModel;
  readonly results: PromotionResults;
  readonly onClose: () => void;
}

/** A rate as typed; an empty one is removed. */
interface TypedRate {
  readonly currency: FeeCurrency;
  readonly rate: string;
  readonly on: string;
}

/** Max rate that the server takes. */
const maxRate = 1_000_000;

/** Returns a rate as typed, with a point or a comma; `undefined` for another text. */
export function rateIn(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const rate = /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return rate > 0 && rate <= maxRate ? rate : undefined;
}

/** Currencies of the results that have a rate, or need one. */
export const ratedCurrencies = ({ rates, unknown }: PromotionResults): readonly FeeCurrency[] => {
  const named = [...unknown.rates, ...rates.map(({ currency }) => currency)];
  return feeCurrencies.filter((currency) => named.includes(currency));
};

const savedOf = ({ rates }: PromotionResults): ReportRates =>
  rates.flatMap(({ currency: code, rate, on }) => {
    const currency = feeCurrencies.find((one) => one === code);
    return currency ? [{ currency, rate, on }] : [];
  });

/** The results as they are now, from the refusal of a change on an older revision; else `null`. */
function resultsAsTheyAre(thrown: unknown): PromotionResults | null {
  const { code, details } = toReachkitError(thrown);
  const now = code === 'changedMeanwhile' ? promotionResultsSchema.safeParse(details) : null;
  return now?.success ? now.data : null;
}

/** Enters exchange rates by hand, each with its day. After a colleague's change the next save replaces it. */
export function RatesDialog({ model, results, onClose }: RatesDialogProps) {
  const t = useText(collaborationTexts);
  const formId = useId();
  const { now } = useEnvironment();
  const { day } = useFormats();
  const attempt = useAttempt();
  const today = day(now());
  const [start] = useState<readonly TypedRate[]>(() =>
    ratedCurrencies(results).map((currency) => {
      const known = results.rates.find((one) => one.currency === currency);
      return { currency, rate: known ? String(known.rate) : '', on: known?.on ?? today };
    }),
  );
  const [typed, setTyped] = useState(start);
  const [opened] = useState(results);
  /** After a colleague's change. */
  const [theirs, setTheirs] = useState<PromotionResults | null>(null);
  const [isChecked, setChecked] = useState(false);
  const isWrong = ({ rate }: TypedRate) => rate.trim() !== '' && rateIn(rate) === undefined;
  const save = useAction(async () => {
    setChecked(true);
    if (typed.some(isWrong)) return;
    const before = theirs ?? opened;
    const rates = typed.flatMap(({ currency, rate: text, on }) => {
      const rate = rateIn(text);
      return rate === undefined ? [] : [{ currency, rate, on }];
    });
    const saved = await model.saveRates(rates, before.revision).catch((thrown: unknown) => {
      setTheirs(resultsAsTheyAre(thrown));
      throw thrown;
    });
    onClose();
    void attempt(async () => ({
      text: t('report.rates.saved'),
      undo: async () => {
        await model.saveRates(savedOf(before), saved.revision);
        return t('report.rates.restored');
      },
    }));
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: typed !== start,
    isBusy: save.isRunning,
    onClose,
    kept: null,
  });
  const change = (currency: FeeCurrency, next: Partial<TypedRate>) => {
    save.forget();
    setTyped((all) => all.map((one) => (one.currency === currency ? { ...one, ...next } : one)));
  };
  return (
    <Dialog
      isOpen
      className="rk-promotion-rates"
      title={t('report.rates.title')}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={save.isRunning}>
          {t('report.rates.save')}
        </Button>,
      )}
    >
      <form
        id={formId}
        className={stack}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save.run();
        }}
      >
        <p className={quiet}>{t('report.rates.lead', { currency: results.currency })}</p>
        {typed.map((one) => (
          <RateFields
            key={one.currency}
            typed={one}
            results={results}
            today={today}
            isFaulty={isChecked && isWrong(one)}
            onChange={(next) => change(one.currency, next)}
          />
        ))}
        {theirs && <Theirs theirs={theirs} />}
        {!theirs && save.failure && <FailureNotice failure={save.failure} what={t('report.rates.title')} />}
      </form>
    </Dialog>
  );
}

/** A colleague's change meanwhile, with the rates as they are now. */
function Theirs({ theirs: { rates, currency: to } }: { readonly theirs: PromotionResults }) {
  const t = useText(collaborationTexts);
  return (
    <>
      <Notice tone="warning">{t('report.rates.outdated')}</Notice>
      {rates.map(({ currency, rate, on, by }) => (
        <p key={currency} className={quiet}>
          {t('report.how.rate', { from: currency, rate: String(rate), to, day: on, name: by })}
        </p>
      ))}
    </>
  );
}

interface RateFieldsProps extends Pick<RatesDialogProps, 'results'> {
  readonly typed: TypedRate;
  readonly today: string;
  readonly isFaulty: boolean;
  readonly onChange: (next: Partial<TypedRate>) => void;
}

/** Units of which the result of a rate is shown. */
const sample = 1_000;

function RateFields({
  typed: { currency, rate: text, on },
  results,
  today,
  isFaulty,
  onChange,
}: RateFieldsProps) {
  const t = useText(collaborationTexts);
  const { shortDay } = useCollaborationFormats();
  const rate = rateIn(text);
  const known = results.rates.find((one) => one.currency === currency);
  const isSame = known?.rate === rate && known?.on === on;
  return (
    <div className={css.rate}>
      <TextField
        label={t('report.rates.rate', { from: currency, to: results.currency })}
        value={text}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        error={isFaulty ? t('report.rates.wrong') : undefined}
        help={
          rate === undefined
            ? t('report.rates.none')
            : t('report.rates.means', {
                from: money(sample, currency, 'short'),
                to: money(sample * rate, results.currency, 'short'),
              })
        }
        onValueChange={(next) => onChange({ rate: next })}
      />
      <DateField
        label={t('report.rates.on', { currency })}
        value={on}
        today={today}
        max={today}
        help={known && isSame ? t('report.rates.by', { name: known.by, day: shortDay(known.on) }) : undefined}
        onValueChange={(next) => next !== null && onChange({ on: next })}
      />
    </div>
  );
}
