'use client';
import { Hash } from 'lucide-react';
import type { Translate } from '../../../../core/i18n/texts.ts';
import { tagName } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import type { Formats } from '../../../../domain/format/useFormats.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import type { Suggestion } from '../../../../ui/Field/SearchField.tsx';
import type { KeywordBox } from '../../controller/useKeywordBox.ts';
import type { FirstSearchMessages } from '../../locales/zh.ts';

interface SuggestionWords extends Pick<Formats, 'compact'> {
  readonly t: Translate<FirstSearchMessages>;
  readonly locale: string;
}

/** Creators and tags below the search box. */
export function suggestionsOf(
  { creators, tags }: KeywordBox['suggestions'],
  { t, locale, compact }: SuggestionWords,
): readonly Suggestion[] {
  return [
    ...creators.map((creator) => ({
      id: `creator-${creator.id}`,
      label: creatorName(creator),
      icon: <Avatar size="small" name={creatorName(creator)} seed={creator.id} src={creator.avatarUrl} />,
      detail: (
        <bdi>
          {creator.handle !== '' && `@${creator.handle}`}
          {creator.followers !== null &&
            ` · ${t('box.followers', { count: creator.followers, followers: compact(creator.followers) })}`}
        </bdi>
      ),
    })),
    ...tags.map((tag) => ({
      id: `tag-${tag.code}`,
      label: tagName(tag, locale),
      icon: <Hash size={16} aria-hidden="true" />,
      detail: t('box.tags'),
    })),
  ];
}
