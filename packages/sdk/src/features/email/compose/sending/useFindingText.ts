'use client';
import type { MailSummary } from '@reachkit/contract/email/sending';
import { mailVariables } from '@reachkit/contract/email/text';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { emailTexts } from '../../locales/zh.ts';

/** Reasons that block sending, and warnings. */
export type MailBlockerFinding = Pick<MailSummary['blockers'][number], 'code' | 'values'>;
export type MailWarningFinding = Pick<MailSummary['warnings'][number], 'code' | 'values'>;

/** Text of a finding, and the address, link or words that caused it. */
export interface FindingText {
  readonly text: string;
  /** The cause as a person typed it; `""`: the text is complete without it. */
  readonly about: string;
}

/** Formats findings as sentences, with the names of variables. */
export function useFindingText(): {
  readonly ofBlocker: (finding: MailBlockerFinding) => FindingText;
  readonly ofWarning: (finding: MailWarningFinding) => FindingText;
} {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const said = (text: string): FindingText => ({ text, about: '' });
  const about = (values: MailBlockerFinding['values']) => Object.values(values).join(', ');
  const variableOf = (key: unknown) => {
    const known = mailVariables.find((one) => one === key);
    return known ? t(`variables.${known}`) : String(key ?? '');
  };
  return {
    ofBlocker: ({ code, values }) => {
      const numberOf = (name: string) => exact(Number(values[name] ?? 0));
      switch (code) {
        case 'missingValue': {
          const count = Number(values.count ?? 0);
          const variable = variableOf(values.variable);
          return said(t('blockers.missingValue', { count, shown: exact(count), variable }));
        }
        case 'tooManyRecipients':
          return said(
            t('blockers.tooManyRecipients', {
              count: Number(values.recipients ?? 0),
              shown: numberOf('recipients'),
              limit: numberOf('limit'),
            }),
          );
        case 'tooManyRounds':
          return said(
            t('blockers.tooManyRounds', {
              count: Number(values.rounds ?? 0),
              shown: numberOf('rounds'),
              limit: numberOf('limit'),
            }),
          );
        case 'roundsNotTracked':
          return said(t('blockers.roundsNotTracked', { round: numberOf('round') }));
        case 'roundTooEarly':
          return said(t('blockers.roundTooEarly', { round: numberOf('round') }));
        default:
          return { text: t(`blockers.${code}`), about: about(values) };
      }
    },
    ofWarning: ({ code, values }) => {
      const numberOf = (name: string) => exact(Number(values[name] ?? 0));
      switch (code) {
        case 'longText':
          return said(t('warnings.longText', { words: numberOf('words'), most: numberOf('most') }));
        case 'lockedRecipients': {
          const count = Number(values.count ?? 0);
          return said(t('warnings.lockedRecipients', { count, shown: exact(count) }));
        }
        case 'manyDays':
          return said(t('warnings.manyDays', { days: numberOf('days') }));
        default:
          return { text: t(`warnings.${code}`), about: about(values) };
      }
    },
  };
}
