'use client';
import { suggestCreators } from '@reachkit/contract/search/search';
import { useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Chip } from '../../../../ui/Chip/Chip.tsx';
import type { DescribeModel, OpenPart } from '../../controller/useDescribe.ts';
import { searchTexts } from '../../locales/zh.ts';
import { waysOf } from '../../model/sentence.ts';
import * as css from './DescribePanel.css.ts';
import type { DescribedProps } from './ProposedChips.tsx';

/** Links to creators similar to the one in `like @name`; reports if the name is unknown. */
function SimilarWay({ part, describe }: { readonly part: OpenPart; readonly describe: DescribeModel }) {
  const t = useText(searchTexts);
  const platform = describe.proposal?.platform ?? 'tiktok';
  const [, handle = ''] = /@([\w.-]*\w)/.exec(part.text) ?? [];
  const { data } = useRead(
    suggestCreators,
    { query: { platform, q: `@${handle}` } },
    { isEnabled: handle !== '', staleMs: 60_000, quiet: 'hint' },
  );
  const known = data?.creators.find((one) => one.handle.toLowerCase() === handle.toLowerCase());
  const way = useWay({ kind: 'similar', platform, seeds: known ? [known.id] : [] });
  if (!data || !way) return null;
  if (!known)
    return <span className={css.reason}>{t('describe.similarUnknown', { name: `@${handle}` })}</span>;
  return (
    <Button variant="link" href={way.href} onClick={way.onClick}>
      {t('describe.findSimilar')}
    </Button>
  );
}

/** Parts without a condition: the reason, and possible actions. */
export function UnsureParts({ describe, options }: DescribedProps) {
  const t = useText(searchTexts);
  const texts = useFilterTexts(options, searchTexts);
  const { open, editor } = describe;
  if (open.length === 0) return null;
  return (
    <ul aria-label={t('describe.unsure')} className={css.unsure}>
      {open.map((part) => (
        <li key={part.at} className={css.unsureRow}>
          <Chip
            tone="warning"
            field={t('describe.unsureField')}
            value={t('describe.quoted', { text: part.text })}
            removeLabel={t('describe.removeUnsure', { text: part.text })}
            onRemove={() => describe.leaveOut(part.at)}
          />
          <span className={css.reason}>{reason(part)}</span>
          {waysFor(part)}
        </li>
      ))}
    </ul>
  );

  function reason({ reason: why }: OpenPart): string {
    // A key with a plural ending would be treated as a plural form.
    return why === 'how_many' ? t('describe.reason.amount') : t(`describe.reason.${why}`);
  }

  function waysFor(part: OpenPart) {
    const { asKeyword, asExclude, filters } = waysOf(part);
    return (
      <>
        {asKeyword && (
          <Button variant="link" onClick={() => describe.takeAs(part.at, 'keyword')}>
            {t('describe.asKeyword')}
          </Button>
        )}
        {asExclude && (
          <Button variant="link" onClick={() => describe.takeAs(part.at, 'keyword_exclude')}>
            {t('describe.asExclude')}
          </Button>
        )}
        {part.reason === 'similarity' && <SimilarWay part={part} describe={describe} />}
        {filters.map((key) => (
          <Button key={key} variant="link" onClick={() => editor.openFilter(key)}>
            {t('describe.openFilter', { filter: texts.name(key) })}
          </Button>
        ))}
      </>
    );
  }
}
