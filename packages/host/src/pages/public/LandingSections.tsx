import { useFormats, useSession, useText } from '@reachkit/sdk';
import { type Plans, rmb, usePlans } from '@reachkit/sdk/membership';
import { useSiteCounts } from '@reachkit/sdk/site';
import { PlatformMark, type PlatformName } from '@reachkit/sdk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePlatform } from '../../app/PlatformContext.ts';
import { Sentence } from './documents/Prose.tsx';
import * as frame from './frame.css.ts';
import * as css from './landing.css.ts';
import { landingTexts } from './locales/landing.zh.ts';
import { PlanWay } from './PlanWay.tsx';
import { RouteButton } from './RouteButton.tsx';

const platforms: readonly { readonly id: PlatformName; readonly name: string }[] = [
  { id: 'tiktok', name: 'TikTok' },
  { id: 'youtube', name: 'YouTube' },
  { id: 'instagram', name: 'Instagram' },
];

/** The three platforms with their counts, each linked to its search; without a login, via the sign-in. */
export function Platforms() {
  const t = useText(landingTexts);
  const { exact } = useFormats();
  const { data } = useSiteCounts();
  const { wanted } = usePlatform();
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <Section title={t('platforms.title')} id="platforms">
      <ul className={css.columns}>
        {platforms.map(({ id, name }) => {
          const search = `/bloggerSearch/${id}`;
          return (
            <li key={id}>
              <h3 className={css.itemTitle}>
                <PlatformMark platform={id} size={18} />
                {name}
              </h3>
              <p className={css.platformCount}>
                {data
                  ? t('platforms.creators', { count: data[id], shown: exact(data[id]) })
                  : t('platforms.unknown')}
              </p>
              <p className={css.itemBody}>{t(`platforms.${id}`)}</p>
              <RouteButton
                to={isSignedIn ? search : '/login'}
                className={css.platformWay}
                data-wanted={isSignedIn ? undefined : search}
                onFollow={() => {
                  if (!isSignedIn) wanted.remember(search);
                }}
              >
                {t('platforms.search', { platform: name })}
              </RouteButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const points = {
  how: ['how.box', 'how.counts', 'how.address'],
  work: ['work.email', 'work.collaboration', 'work.lists', 'work.team'],
  honest: ['honest.window', 'honest.date', 'honest.out'],
} as const;

/** A heading with three points. */
export function Points({ name }: { readonly name: keyof typeof points }) {
  const t = useText(landingTexts);
  return (
    <Section title={t(`${name}.title`)} id={name}>
      <ul className={css.columns}>
        {points[name].map((id) => (
          <li key={id}>
            <h3 className={css.itemTitle}>{t(`${id}.title`)}</h3>
            <p className={css.itemBody}>
              <Sentence text={t(`${id}.body`)} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Prices of the plans, from the server. */
export function PriceTeaser() {
  const t = useText(landingTexts);
  const { plans } = usePlans();
  return (
    <Section title={t('prices.title')} id="prices">
      {plans && (
        <ul className={css.prices}>
          {plans.versions.map((plan) => (
            <PlanItem key={plan.version} plan={plan} />
          ))}
        </ul>
      )}
      <p className={css.said}>
        {t('prices.lead')}{' '}
        <Link to="/price" className={frame.inline}>
          {t('prices.all')}
        </Link>
      </p>
    </Section>
  );
}

type Plan = NonNullable<Plans['plans']>['versions'][number];

function PlanItem({ plan }: { readonly plan: Plan }) {
  const t = useText(landingTexts);
  const { exact } = useFormats();
  const limit = (key: Plan['items'][number]['key']) =>
    exact(plan.items.find((item) => item.key === key)?.limit ?? 0);
  return (
    <li className={css.price}>
      <h3 className={css.priceName}>{plan.name}</h3>
      <p className={css.priceFigure}>
        <bdi dir="ltr">{rmb(plan.monthlyPrice)}</bdi>
        <span className={css.priceUnit}>
          {plan.monthlyPrice === 0 ? t('prices.free') : t('prices.perMonth')}
        </span>
      </p>
      <div className={css.priceFact}>{t('prices.rows', { rows: limit('searchRows') })}</div>
      <div className={css.priceFact}>{t('prices.searches', { times: limit('searches') })}</div>
      <div className={css.priceWay}>
        <PlanWay version={plan.version} />
      </div>
    </li>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the page with its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={frame.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
