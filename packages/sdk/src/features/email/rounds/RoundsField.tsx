'use client';
import type { MailRounds } from '@reachkit/contract/email/rounds';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './FollowUpPlan.css.ts';
import { RoundsList } from './RoundsList.tsx';
import { useFollowUpPlan } from './useFollowUpPlan.ts';

interface RoundsFieldProps {
  /** `""`: not saved yet. */
  readonly campaignId: string;
  readonly onKeep: () => Promise<string>;
  readonly isTracked: boolean;
  /** The plan's limit of rounds; `null` until known. */
  readonly limit: number | null;
}

const noCounts = { due: 0, next: 0, sent: 0, held: 0, ended: 0, failed: 0, unknown: 0, replied: 0 };

/** The rounds of an email in the composer. */
export function RoundsField({ campaignId, onKeep, isTracked, limit }: RoundsFieldProps) {
  const t = useText(emailTexts);
  const environment = useEnvironment();
  const timeZone = environment.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const model = useFollowUpPlan({ campaignId, onKeep });
  const plan: MailRounds | null =
    model.plan ??
    (campaignId !== '' || limit === null
      ? null
      : {
          rounds: [],
          first: { ...noCounts, startedAt: null },
          limit,
          revision: 0,
          isTracked,
          machineShare: null,
          unreadable: [],
          readAt: null,
          startsAt: null,
          timeZone,
        });
  return (
    <section aria-label={t('rounds.title')} className={css.root}>
      <Heading level={2} className={css.title}>
        {t('rounds.title')}
      </Heading>
      {plan ? (
        <RoundsList model={model} plan={plan} isChoosable={false} />
      ) : (
        <ReadState read={model} failedText={t('rounds.failed')} count={2} />
      )}
      <p className={css.quiet}>{t('rounds.rule')}</p>
    </section>
  );
}
