'use client';
import { countCreators, type Platform } from '@reachkit/contract';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useNavigation, useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { PlatformMark } from '../../../../ui/PlatformMark/PlatformMark.tsx';
import { Tabs } from '../../../../ui/Tabs/Tabs.tsx';
import { firstSearchTexts } from '../../locales/zh.ts';
import { formatView, wireFilter } from '../../model/view.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import * as css from './PlatformTabs.css.ts';

type TabsModel = Pick<CreatorSearchModel, 'platform' | 'platforms' | 'view' | 'result' | 'setPlatform'>;

/** The platforms as tabs; in narrow layouts as a menu under the title. */
export const PlatformTabs = memo(function PlatformTabs({ model }: { readonly model: TabsModel }) {
  const t = useText(firstSearchTexts);
  const { navigation } = useNavigation();
  const { platform, platforms, view, setPlatform } = model;
  const countOf = usePlatformCounts(model);
  const title = t('platformTitle', { platform: t(`platforms.${platform}`) });
  const href = (one: Platform) => navigation?.href({ kind: 'search', platform: one, view: formatView(view) });
  return (
    <>
      <Tabs
        className={css.tabs}
        label={t('platforms.label')}
        value={platform}
        onValueChange={setPlatform}
        tabs={platforms.map((one) => {
          const count = countOf(one);
          const name = t(`platforms.${one}`);
          const isCharged = count !== undefined && model.result.quota !== null;
          return {
            value: one,
            label: isCharged ? <span title={t('sample.platform')}>{name}</span> : name,
            icon: <PlatformMark platform={one} />,
            count,
            href: href(one),
          };
        })}
      />
      <ChoiceMenu
        className={css.menu}
        label={t('platforms.label')}
        endIcon={<ChevronDown size={14} aria-hidden="true" />}
        sections={() => [
          {
            id: 'platforms',
            items: platforms.map((one) => ({
              id: one,
              label: t(`platforms.${one}`),
              icon: <PlatformMark platform={one} />,
              isChosen: one === platform,
              onSelect: () => setPlatform(one),
            })),
          },
        ]}
      >
        <span className={css.title}>
          <PlatformMark platform={platform} size={20} />
          {title}
        </span>
      </ChoiceMenu>
    </>
  );
});

/** Returns the matches on each of the other platforms; none without a filter, and until the result is loaded. */
function usePlatformCounts({ platform, view, result }: TabsModel) {
  const { compact } = useFormats();
  const filter = wireFilter(view.filter);
  const isSettled = result.status === 'ready' || result.status === 'filteredOut';
  const counts = useRead(
    countCreators,
    { params: { platform }, body: { ...filter, facets: 'platform' } },
    { isEnabled: isSettled && Object.keys(filter).length > 0, staleMs: 60_000, quiet: 'hint' },
  );
  return (one: Platform) => {
    const found = counts.data?.facets.platform?.buckets.find(({ value }) => value === one);
    return found === undefined || one === platform ? undefined : compact(found.count);
  };
}
