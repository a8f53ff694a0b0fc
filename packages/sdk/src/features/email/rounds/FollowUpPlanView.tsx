'use client';
import type { MailRounds } from '@reachkit/contract/email/rounds';
import { forwardRef, type RefObject, useId, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import * as css from './FollowUpPlan.css.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { RoundPeopleList } from './RoundPeopleList.tsx';
import { RoundsList } from './RoundsList.tsx';
import type { FollowUpPlanModel } from './useFollowUpPlan.ts';

/** Props of `FollowUpPlanView`: the model of `useFollowUpPlan`. */
export interface FollowUpPlanViewProps extends RootProps {
  readonly model: FollowUpPlanModel;
  /** Heading of the recipients, for a page that shows those held by unproven reports and links to this heading. */
  readonly peopleRef?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** Renders a `useFollowUpPlan` model. */
export const FollowUpPlanView = forwardRef<HTMLElement, FollowUpPlanViewProps>(function FollowUpPlanView(
  { model, peopleRef, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const titleId = useId();
  const { plan } = model;
  const ownPeople = useRef<HTMLHeadingElement>(null);
  return (
    <HeadingScope first={2}>
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-labelledby={titleId}
        className={cx('rk-follow-up-plan', css.root, props.className)}
      >
        <Heading level={2} id={titleId} className={css.title}>
          {t('rounds.title')}
        </Heading>
        {plan ? (
          <>
            {peopleRef === undefined && (
              <HeldNotice model={model} onReview={() => ownPeople.current?.focus()} />
            )}
            <RoundsList model={model} plan={plan} isChoosable={hasPeople(plan)} />
            {plan.rounds.length > 0 && <Reading plan={plan} />}
            {hasPeople(plan) && (
              <RoundPeopleList model={model} plan={plan} headingRef={peopleRef ?? ownPeople} />
            )}
          </>
        ) : (
          <ReadPlace read={model} loadingText={t('rounds.loading')} failedText={t('rounds.failed')} />
        )}
      </section>
    </HeadingScope>
  );
});

const hasPeople = ({ rounds }: MailRounds): boolean =>
  rounds.some(({ counts }) => counts.due + counts.ended > 0);

/** Shows whether replies would be detected. */
function Reading({ plan: { readAt, unreadable } }: { readonly plan: MailRounds }) {
  const t = useText(emailTexts);
  const { dateTime } = useFormats();
  return (
    <>
      {unreadable.map((address) => (
        <Notice key={address} tone="warning">
          {t('rounds.unreadable', { address })}
        </Notice>
      ))}
      <p className={css.quiet}>
        {readAt === null ? t('rounds.neverRead') : t('rounds.readAt', { time: dateTime(readAt) })}{' '}
        {t('rounds.rule')}
      </p>
    </>
  );
}
