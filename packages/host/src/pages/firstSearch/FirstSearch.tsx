import { inLocale, useFormats, useLocale, useRead, useText } from '@reachkit/sdk';
import { getFilterOptions, openView, type Platform, platforms, type SearchView } from '@reachkit/sdk/search';
import { Button, RadioGroup, Select } from '@reachkit/sdk/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { hostTexts } from '../../locales/zh.ts';
import { useArrivalFocus } from '../../routing/arrival/arrivalFocus.ts';
import * as own from '../own.css.ts';
import { useTitle } from '../useTitle.ts';
import * as css from './firstSearch.css.ts';

const platformNames = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' } as const;

export interface FirstSearchProps {
  readonly platform: Platform;
  /** `null`: skipped. */
  readonly onDone: (view: SearchView | null) => void;
}

/** Three questions after the sign-up; the answers are the filters of the first search. */
export function FirstSearch({ platform, onDone }: FirstSearchProps) {
  const t = useText(hostTexts);
  const locale = useLocale();
  const { region: regionName } = useFormats();
  const [chosen, setChosen] = useState({ tags: '', region: '', platform });
  const { data } = useRead(getFilterOptions, { params: { platform: chosen.platform } });
  const arrive = useArrivalFocus();
  useEffect(arrive, [arrive]);
  useTitle(t('firstSearch.title'));

  function submit(event: FormEvent) {
    event.preventDefault();
    const { tags, region } = chosen;
    onDone({ ...openView(chosen.platform), filter: { ...(tags && { tags }), ...(region && { region }) } });
  }

  const topics = data?.tags.filter(({ parent }) => parent === null) ?? [];
  const any = { value: '', label: t('firstSearch.any') };
  return (
    <div className={own.page}>
      <h1 className={own.title}>{t('firstSearch.title')}</h1>
      <p className={own.lead}>{t('firstSearch.lead')}</p>
      <form className={css.form} onSubmit={submit}>
        <Select
          label={t('firstSearch.topic')}
          options={[
            any,
            ...topics.map(({ code, names }) => ({ value: code, label: inLocale(names, locale) ?? code })),
          ]}
          value={chosen.tags}
          onValueChange={(tags) => setChosen({ ...chosen, tags })}
        />
        <Select
          label={t('firstSearch.region')}
          options={[
            any,
            ...(data?.regions ?? []).map(({ code }) => ({ value: code, label: regionName(code) })),
          ]}
          value={chosen.region}
          onValueChange={(region) => setChosen({ ...chosen, region })}
        />
        <RadioGroup
          label={t('firstSearch.platform')}
          options={platforms.map((value) => ({ value, label: platformNames[value] }))}
          value={chosen.platform}
          onValueChange={(next) => setChosen({ ...chosen, platform: next })}
        />
        <div className={css.ways}>
          <Button type="submit" variant="primary">
            {t('firstSearch.show')}
          </Button>
          <Button variant="ghost" onClick={() => onDone(null)}>
            {t('firstSearch.skip')}
          </Button>
        </div>
      </form>
    </div>
  );
}
