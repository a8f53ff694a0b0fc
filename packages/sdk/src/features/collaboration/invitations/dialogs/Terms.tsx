'use client';
import type { Terms } from '@reachkit/contract/collaboration/form';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import * as css from '../invitations.css.ts';

interface TermsPartProps {
  readonly title: string;
  readonly terms: Terms;
  readonly note?: string | undefined;
}

/** Terms to read: the price, the deliverables with their days, the sample and the conditions. */
export function TermsPart({ title, terms, note = '' }: TermsPartProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { amount, shortDay } = useCollaborationFormats();
  // A word joiner: a day does not break at its hyphen.
  const day = (text: string) => shortDay(text).replaceAll('-', '-\u2060');
  const { deliverables, conditions, hasSample, parts, currency } = terms;
  const lines = [
    ...parts.map((part) =>
      part.on === null
        ? t('invitations.decide.partAfter', {
            count: part.days,
            shown: exact(part.days),
            amount: amount(part.amount, currency),
            occasion: t(`words.occasions.${part.occasion}`),
          })
        : t('invitations.decide.partOn', { amount: amount(part.amount, currency), day: day(part.on) }),
    ),
    ...deliverables.map(({ platform, format, pieces, note: own, publishOn, draftOn }) =>
      [
        platformNames[platform],
        t('words.pieces', { shown: exact(pieces), format: t(`words.formats.${format}`) }),
        own,
        draftOn && `${t('log.fields.draftOn')} ${day(draftOn)}`,
        publishOn && `${t('log.fields.publishOn')} ${day(publishOn)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    t(hasSample ? 'invitations.decide.sample' : 'invitations.decide.noSample'),
    conditions,
    note !== '' && `“${note}”`,
  ];
  return (
    <div className={css.side}>
      <p className={css.sideTitle}>{title}</p>
      <p className={css.price}>
        {terms.amount === null ? t('words.noFee') : amount(terms.amount, terms.currency)}
      </p>
      <p className={css.lines} data-rk-data="">
        {lines.filter(Boolean).join('\n')}
      </p>
    </div>
  );
}
