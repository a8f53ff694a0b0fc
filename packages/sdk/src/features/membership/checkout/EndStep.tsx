'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { CircleCheck } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { closingOf } from '../model/closing.ts';
import { rmbExact } from '../model/price.ts';
import { MovedTerms } from '../parts/MovedTerms.tsx';
import * as layout from '../parts/OrderLayout.css.ts';
import { RefundNotices } from '../parts/RefundNotices.tsx';
import { useAreaTexts } from '../parts/useAreaTexts.ts';
import { usePlans } from '../usePlans.ts';
import * as css from './EndStep.css.ts';

interface EndStepProps {
  readonly order: Order;
  /** Orders the choice again; `null` if the choice is unknown. */
  readonly onAgain: (() => void) | null;
}

/** Result of an order: its plan and end date, or why it has none. */
export function EndStep({ order, onAgain }: EndStepProps) {
  if (order.state !== 'PAID') return <Ended order={order} onAgain={onAgain} />;
  return order.replacedBy ? <Replaced order={order} by={order.replacedBy} /> : <Paid order={order} />;
}

const givenKeys = ['emailUnlocks', 'searches', 'emails', 'exportRows', 'subAccounts'] as const;

function Paid({ order }: { readonly order: Order }) {
  const t = useText(membershipTexts);
  const areas = useAreaTexts();
  const { plans } = usePlans();
  const work = useWay({ kind: 'search', platform: 'tiktok' });
  const orders = useWay({ kind: 'orders' });
  const plan = t(`versions.${order.version}`);
  const days = order.movedTo ?? order;
  const items = plans?.versions.find(({ version }) => version === order.version)?.items ?? [];
  const gives = givenKeys.flatMap((key) => {
    const limit = items.find((item) => item.key === key)?.limit ?? 0;
    return limit > 0 ? [{ key, text: areas.gives(key, limit) }] : [];
  });

  function title(): string {
    if (order.kind === 'downgrade') return t('paid.later', { plan, from: days.startsOn });
    if (order.kind === 'renewal') return t('paid.renewed', { plan, to: days.endsOn });
    return t('paid.title', { plan });
  }

  return (
    <div className={layout.stack}>
      <div role="status">
        <Heading level={2} className={css.title}>
          <CircleCheck size={20} className={css.mark} aria-hidden="true" />
          {title()}
        </Heading>
      </div>
      <p className={layout.text}>{t('paid.until', { to: days.endsOn })}</p>
      <MovedTerms moves={order.moves} className={layout.text} />
      <RefundNotices order={order} />
      {gives.length > 0 && (
        <div>
          <Heading level={3} className={css.givesTitle}>
            {t('paid.gives', { plan })}
          </Heading>
          <ul className={css.gives}>
            {gives.map(({ key, text }) => (
              <li key={key} className={css.line}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={layout.actions}>
        {work && (
          <Button variant="primary" href={work.href} onClick={work.onClick}>
            {t('paid.finish')}
          </Button>
        )}
        {orders && (
          <Button href={orders.href} onClick={orders.onClick}>
            {t('paid.orders')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ReplacedProps {
  readonly order: Order;
  readonly by: NonNullable<Order['replacedBy']>;
}

/** A later order has replaced this one, and its remaining value was credited to that order. */
function Replaced({ order, by }: ReplacedProps) {
  const t = useText(membershipTexts);
  const orders = useWay({ kind: 'orders' });
  return (
    <div className={layout.stack}>
      <p role="status" className={layout.text}>
        {t('orders.replaced', { day: by.on, order: by.orderNo, amount: rmbExact(by.credit) })}
      </p>
      <RefundNotices order={order} />
      {orders && (
        <div className={layout.actions}>
          <Button href={orders.href} onClick={orders.onClick}>
            {t('paid.orders')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Ended({ order, onAgain }: EndStepProps) {
  const t = useText(membershipTexts);
  const closing = closingOf(order);
  return (
    <div className={layout.stack}>
      <div role="status">
        <Heading level={2} className={layout.sectionTitle}>
          {t(
            closing
              ? 'closed.title'
              : order.state === 'REFUNDED'
                ? 'closed.refunded'
                : 'orders.states.REFUNDING',
          )}
        </Heading>
      </div>
      {closing && <p className={layout.text}>{t(`closed.texts.${closing}`)}</p>}
      <RefundNotices order={order} />
      {onAgain && (
        <div className={layout.actions}>
          <Button variant="primary" onClick={onAgain}>
            {t('closed.again')}
          </Button>
        </div>
      )}
    </div>
  );
}
