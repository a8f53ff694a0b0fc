'use client';
import { monitorConditions } from '@reachkit/contract/monitor/kinds';
import type { MissingPost } from '@reachkit/contract/monitor/link';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { PlansLink } from '../../../domain/page/PlansLink.tsx';
import { useOwnZone } from '../../../domain/time/useOwnZone.ts';
import { zoneName } from '../../../domain/time/zone.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { usePeriodText } from '../shared/usePeriodText.ts';
import * as own from './why.css.ts';

interface WhyAnswerProps {
  readonly project: MonitorProject;
  readonly answer: MissingPost;
  readonly onAdd: (() => void) | undefined;
  readonly onRules: () => void;
}

/** The first reason, with its facts and the next step. */
export function WhyAnswer({ project, answer, onAdd, onRules }: WhyAnswerProps) {
  const t = useText(monitorTexts);
  const { reason, caption, lookedFor } = answer;
  return (
    <section className={own.answer} data-reason={reason}>
      <Heading level={3} className={css.groupTitle}>
        {t(`why.headings.${reason}`)}
      </Heading>
      <Post answer={answer} />
      <Reason answer={answer} />
      {lookedFor.length > 0 && <LookedFor rules={lookedFor} />}
      {caption !== null && reason === 'noMatch' && (
        <div>
          <p className={css.quiet}>{t('why.caption')}</p>
          <p className={own.caption} dir="auto" data-rk-data="">
            {caption}
          </p>
        </div>
      )}
      <NextStep project={project} answer={answer} onAdd={onAdd} onRules={onRules} />
    </section>
  );
}

/** The post that was understood from the link. */
function Post({ answer: { platform, creator, postedAt } }: Pick<WhyAnswerProps, 'answer'>) {
  const t = useText(monitorTexts);
  const { dateTime } = useFormats();
  if (platform === null) return null;
  const name = creator?.name ?? t('words.noCreator');
  return (
    <p className={css.quiet}>
      <PlatformMark platform={platform} size={14} label={platformNames[platform]} />{' '}
      <bdi>
        {postedAt === null
          ? t('why.postedBy', { name })
          : t('why.postedAt', { name, time: dateTime(postedAt) })}
      </bdi>
    </p>
  );
}

function Reason({ answer }: Pick<WhyAnswerProps, 'answer'>) {
  const text = useReason()(answer);
  return text !== null && <p className={css.line}>{text}</p>;
}

/** Returns the facts of a reason as a sentence; `null`: its heading says it all. */
function useReason(): (answer: MissingPost) => string | null {
  const t = useText(monitorTexts);
  const locale = useLocale();
  const { dateTime, exact } = useFormats();
  const zone = zoneName(useOwnZone(), locale, 'shortGeneric');
  const periodText = usePeriodText();
  return ({ reason, refusal, creator, nextReadAt, postedAt, period, takenOut, cap, caption }) => {
    switch (reason) {
      case 'refused':
        return refusal === null ? null : t(`adding.refusals.${refusal}`);
      case 'takenOut':
        return (
          takenOut &&
          t('why.bodies.takenOut', {
            name: takenOut.by ?? t('words.formerMember'),
            time: dateTime(takenOut.at),
          })
        );
      case 'noRule':
        return creator ? t('why.bodies.noRule', { name: creator.name }) : t('why.bodies.noRulePlain');
      case 'notReadYet':
        return nextReadAt === null
          ? t('why.bodies.notReadYetUnknown')
          : t('why.bodies.notReadYet', { time: dateTime(nextReadAt) });
      case 'outsidePeriod':
        return (
          period &&
          t('why.bodies.outsidePeriod', {
            posted: postedAt === null ? t('words.unknown') : dateTime(postedAt),
            period: periodText(period),
            zone,
          })
        );
      case 'noMatch':
        return t(caption === null ? 'why.bodies.noMatchNoCaption' : 'why.bodies.noMatch');
      case 'cap':
        return cap && t('why.bodies.cap', { used: exact(cap.used), limit: exact(cap.limit) });
      case 'here':
      case 'unresolved':
      case 'noSource':
      case 'creatorUnknown':
      case 'notAddedYet':
        return t(`why.bodies.${reason}`);
    }
  };
}

/** Conditions of the rules that were tried. */
function LookedFor({ rules }: { readonly rules: MissingPost['lookedFor'] }) {
  const t = useText(monitorTexts);
  return (
    <div>
      <p className={css.quiet}>{t('why.lookedFor')}</p>
      <ul className={own.rules}>
        {rules.map((rule) => {
          const given = monitorConditions.filter((condition) => rule[condition].length > 0);
          return (
            <li key={rule.rule}>
              <bdi data-rk-data="">{rule.rule}</bdi>
              {given.length === 0 && <p className={css.quiet}>{t('why.everything')}</p>}
              {given.map((condition) => (
                <p key={condition} className={css.quiet}>
                  {t('rules.condition', { name: t(`rules.conditions.${condition}`) })}
                  <bdi className={own.terms} data-rk-data="">
                    {rule[condition].join(', ')}
                  </bdi>
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The way to the post, or what brings it into the project. */
function NextStep({ project, answer, onAdd, onRules }: WhyAnswerProps) {
  const t = useText(monitorTexts);
  const { reason, linkId } = answer;
  const post = useWay(
    ...(linkId === null ? [] : [{ kind: 'monitoredPost', projectId: project.id, id: linkId } as const]),
  );
  if (reason === 'here') {
    return (
      post && (
        <Button href={post.href} onClick={post.onClick}>
          {t('why.openPost')}
        </Button>
      )
    );
  }
  if (reason === 'cap') return <PlansLink />;
  const canAdd = reason !== 'refused' && reason !== 'notAddedYet' && onAdd !== undefined;
  const isOfRules = reason === 'noRule' || reason === 'noMatch' || reason === 'outsidePeriod';
  return (
    <div className={own.steps}>
      {canAdd && <Button onClick={onAdd}>{t('why.addLink')}</Button>}
      {isOfRules && (
        <Button variant="ghost" onClick={onRules}>
          {t('why.addRules')}
        </Button>
      )}
    </div>
  );
}
