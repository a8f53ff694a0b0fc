'use client';
import { feePartsOf, promisesSample, type Terms } from '@reachkit/contract/collaboration/form';
import type { AgreedDuties } from '@reachkit/contract/collaboration/invitation';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../locales/zh.ts';
import * as css from './agreed.css.ts';
import { useCollaborationFormats } from './useCollaborationFormats.ts';

/** All that a creator agrees to. */
export interface Agreed {
  /** Left out where a form above holds them. */
  readonly terms?: Terms | undefined;
  readonly duties: AgreedDuties;
  readonly note?: string | undefined;
}

interface Row {
  readonly id: string;
  readonly label: string;
  /** A line for each value. */
  readonly text: string;
}

interface AgreedLedgerProps extends Agreed {
  readonly title?: string | undefined;
  /** Shows only what is otherwise than here. */
  readonly beside?: Agreed | undefined;
}

/** All that a creator is bound to, in one ledger: the dialogs in which a member agrees show it, and the panel afterwards. */
export function AgreedLedger({ title, beside, ...agreed }: AgreedLedgerProps) {
  const t = useText(collaborationTexts);
  const rowsOf = useAgreedRows();
  const others = beside && rowsOf(beside);
  const rows = rowsOf(agreed).filter(({ id, text }) =>
    others ? others.find((one) => one.id === id)?.text !== text : text !== '',
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no ledger
    <div role="group" aria-label={title} className={css.part}>
      {title && <p className={css.title}>{title}</p>}
      {rows.length === 0 ? (
        <p className={css.value}>{t('agreed.same')}</p>
      ) : (
        <dl className={css.rows}>
          {rows.map(({ id, label, text }) => (
            <div key={id} className={css.row}>
              <dt className={css.term}>{label}</dt>
              <dd className={`${css.value} ${id === 'fee' ? css.price : ''}`} dir="auto" data-rk-data="">
                {text === '' ? '—' : text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Returns a function that says what is agreed, a row for each matter; one without a value says so. */
function useAgreedRows(): (agreed: Agreed) => readonly Row[] {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { amount, shortDay } = useCollaborationFormats();
  // A word joiner: a day does not break at its hyphen.
  const day = (text: string) => shortDay(text).replaceAll('-', '-\u2060');
  const partLines = (terms: Terms, duties: AgreedDuties) =>
    feePartsOf(terms, duties.uses).map((part) =>
      part.on === null
        ? t('invitations.decide.partAfter', {
            count: part.days,
            shown: exact(part.days),
            amount: amount(part.amount, terms.currency),
            occasion: t(`words.occasions.${part.occasion}`),
          })
        : t('invitations.decide.partOn', { amount: amount(part.amount, terms.currency), day: day(part.on) }),
    );
  const rightsOf = (usage: AgreedDuties['usage']) =>
    usage === null || usage.channels.length === 0
      ? t('agreed.noRights')
      : t('agreed.rights', {
          channels: usage.channels.map((channel) => t(`words.channels.${channel}`)).join(t('agreed.list')),
          end:
            usage.days === null
              ? t('panel.rights.noEnd')
              : t('panel.rights.daysAfter', { count: usage.days, shown: exact(usage.days) }),
        });
  const termRows = (terms: Terms, duties: AgreedDuties): readonly Row[] => [
    {
      id: 'fee',
      label: t('log.fields.fee'),
      text: terms.amount === null ? t('words.noFee') : amount(terms.amount, terms.currency),
    },
    { id: 'parts', label: t('log.fields.parts'), text: partLines(terms, duties).join('\n') },
    {
      id: 'deliverables',
      label: t('form.deliverables'),
      text: terms.deliverables
        .map(({ platform, format, pieces, note, publishOn, draftOn }) =>
          [
            platformNames[platform],
            t('words.pieces', { shown: exact(pieces), format: t(`words.formats.${format}`) }),
            note,
            draftOn && duties.uses.draft && `${t('log.fields.draftOn')} ${day(draftOn)}`,
            publishOn && `${t('log.fields.publishOn')} ${day(publishOn)}`,
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
    },
    {
      id: 'sample',
      label: t('log.fields.hasSample'),
      text: t(promisesSample(terms, duties.uses) ? 'agreed.sample' : 'agreed.noSample'),
    },
  ];
  return ({ terms, duties, note = '' }) => {
    const { product, requiredWords, needsDisclosure, usage, uses } = duties;
    const stages = (['sample', 'draft', 'payment'] as const).filter((stage) => uses[stage]);
    return [
      {
        id: 'product',
        label: t('log.fields.product'),
        text: product === '' ? t('agreed.noProduct') : product,
      },
      ...(terms ? termRows(terms, duties) : []),
      {
        id: 'words',
        label: t('log.fields.requiredWords'),
        text: requiredWords.length === 0 ? t('agreed.noWords') : requiredWords.join(' '),
      },
      {
        id: 'disclosure',
        label: t('agreed.disclosure'),
        text: t(needsDisclosure ? 'agreed.mustDisclose' : 'agreed.noDisclosure'),
      },
      { id: 'usage', label: t('log.fields.usage'), text: rightsOf(usage) },
      {
        id: 'stages',
        label: t('agreed.stages'),
        text:
          stages.length === 0
            ? t('agreed.noStages')
            : stages.map((stage) => t(`form.uses.${stage}`)).join(t('agreed.list')),
      },
      { id: 'conditions', label: t('form.conditions'), text: terms?.conditions ?? '' },
      { id: 'note', label: t('agreed.note'), text: note },
    ];
  };
}
