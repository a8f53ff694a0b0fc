'use client';
import type { OrderQuote } from '@reachkit/contract/membership/order';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { membershipTexts } from '../locales/zh.ts';
import { rmb, rmbExact } from '../model/price.ts';
import * as css from './Bill.css.ts';
import { MovedTerms } from './MovedTerms.tsx';

interface BillProps {
  readonly bill: Omit<OrderQuote, 'refusal'>;
  /** The amount was paid; otherwise it is due. */
  readonly isPaid?: boolean | undefined;
}

/** Price of a choice, line by line, with its start and end. */
export function Bill({ bill, isPaid = false }: BillProps) {
  const t = useText(membershipTexts);
  const { version, months, monthlyPrice, listPrice, discount, percentOff, credits, kind } = bill;
  const plan = t(`versions.${version}`);
  const span = { from: bill.startsOn, to: bill.endsOn };
  return (
    <div>
      <dl className={css.list} aria-label={t('bill.label')}>
        <Line
          name={t('bill.list', { plan, count: months })}
          note={t('bill.listNote', { price: rmb(monthlyPrice), months })}
          amount={listPrice}
        />
        {discount > 0 && (
          <Line name={t('bill.discount', { months, percent: percentOff })} amount={-discount} />
        )}
        {credits.map((credit) => (
          <Line
            key={`${credit.version} ${credit.price} ${credit.days} ${credit.totalDays}`}
            name={t('bill.credit', { plan: t(`versions.${credit.version}`) })}
            note={t('bill.creditNote', {
              price: rmbExact(credit.price),
              days: credit.days,
              total: credit.totalDays,
            })}
            amount={-credit.amount}
          />
        ))}
        <div className={css.total}>
          <dt className={css.totalName}>{t(isPaid ? 'bill.paid' : 'bill.due')}</dt>
          <dd className={css.amount}>
            <bdi dir="ltr">{rmbExact(bill.amount)}</bdi>
          </dd>
          <dd className={css.span}>{t('bill.span', span)}</dd>
        </div>
      </dl>
      {!isPaid && (
        <div className={css.after}>
          <p className={css.sentence}>{t(`bill.${kind}`, span)}</p>
          <MovedTerms moves={bill.moves} className={css.sentence} />
          <p className={css.sentence}>{t('bill.noRenewal')}</p>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly note?: ReactNode;
  readonly amount: number;
}

function Line({ name, note, amount }: LineProps) {
  return (
    <div className={css.line}>
      <dt className={css.what}>
        {name}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </dt>
      <dd className={css.sum}>
        <bdi dir="ltr">{rmbExact(amount)}</bdi>
      </dd>
    </div>
  );
}
