'use client';
import { isOfKind } from '@reachkit/contract/search/filterTable';
import { CircleAlert, CornerDownLeft, ListFilter, MessageSquareText, WholeWord } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo } from 'react';
import { useErrorText, useLocale, useText } from '../../../../core/i18n/useText.ts';
import { setFilters } from '../../../../domain/creatorFilters/filters.ts';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { SearchField, type Suggestion } from '../../../../ui/Field/SearchField.tsx';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { useLaterModule } from '../../../../ui/Lazy/laterModule.ts';
import type { TypedSentence } from '../../controller/useDescribe.ts';
import type { SuggestedCreator } from '../../controller/useKeywordBox.ts';
import { firstSearchTexts, searchTexts } from '../../locales/zh.ts';
import { looksLikeSentence } from '../../model/looksLikeSentence.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { useSentenceCost } from '../describe/useSentenceCost.ts';
import { rowParts } from '../rows.ts';
import * as css from './SearchBox.css.ts';

interface SearchBoxProps {
  readonly model: Pick<CreatorSearchModel, 'keyword' | 'options' | 'result' | 'view'>;
  /** Opens the filter with this key. */
  readonly openFilter: CreatorSearchModel['editor']['openFilter'];
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onOpenSuggestion: (creator: SuggestedCreator) => void;
  /** Switches from keywords to a sentence. */
  readonly onDescribe: (typed: TypedSentence) => void;
}

/** The one search box for handles, names, tags and descriptions. */
export const SearchBox = memo(function SearchBox(props: SearchBoxProps) {
  const { model, openFilter, inputRef, onOpenSuggestion, onDescribe } = props;
  const t = useText(firstSearchTexts);
  const locale = useLocale();
  const { compact } = useFormats();
  const texts = useFilterTexts(model.options, searchTexts);
  const { keyword, result } = model;
  const { accounts, toOpen } = keyword;
  const { filters } = keyword.suggestions;
  useEffect(() => {
    if (toOpen) onOpenSuggestion(toOpen);
  }, [toOpen, onOpenSuggestion]);
  const { module: parts } = useLaterModule(rowParts);
  const isSentence = looksLikeSentence(keyword.text);
  const cost = useSentenceCost();
  const errorText = useErrorText();
  const failure = keyword.failure && errorText(keyword.failure);
  const fault = keyword.error ? texts.error(keyword.error) : failure;
  const understand = () => onDescribe({ text: keyword.text, isAsked: true });

  const suggestions = useMemo<readonly Suggestion[]>(
    () => [
      ...(isSentence
        ? [
            {
              id: 'understand',
              label: t('describe.understand'),
              icon: <MessageSquareText size={16} aria-hidden="true" />,
              detail: cost,
            },
          ]
        : []),
      ...(filters
        ? [
            {
              id: 'filters',
              label: [
                ...(filters.platform ? [t(`platforms.${filters.platform}`)] : []),
                ...setFilters(filters.filter).map((key) => {
                  const { value, sentence } = texts.words(filters.filter, key);
                  // The name of a country, language or tag is self-explanatory.
                  return isOfKind(key, 'codes') ? value : sentence;
                }),
              ].join(' · '),
              icon: <ListFilter size={16} aria-hidden="true" />,
              detail: t('box.filters'),
            },
          ]
        : []),
      ...(parts?.suggestionsOf(keyword.suggestions, { t, locale, compact }) ?? []),
    ],
    [isSentence, cost, filters, texts, keyword.suggestions, parts, t, locale, compact],
  );

  function choose({ id }: Suggestion) {
    if (id === 'understand') understand();
    if (id === 'filters' && filters) keyword.pickFilters(filters);
    const { creators, tags } = keyword.suggestions;
    const creator = creators.find((one) => id === `creator-${one.id}`);
    if (creator) onOpenSuggestion(creator);
    const tag = tags.find((one) => id === `tag-${one.code}`);
    if (tag) keyword.pickTag(tag);
  }

  return (
    <div className={css.root} data-invalid={keyword.error ? '' : undefined}>
      <SearchField
        ref={inputRef}
        className="rk-search-box"
        size="hero"
        label={t('box.label')}
        placeholder={t('box.placeholder')}
        value={keyword.text}
        onValueChange={(text, { reason }) => {
          keyword.setText(text);
          if (reason === 'clear' && model.view.filter.keyword) keyword.submit('');
        }}
        onSubmit={() => keyword.submit()}
        suggestions={suggestions}
        suggestionsLabel={t('box.suggestions', { count: suggestions.length })}
        onSuggestionSelect={choose}
        end={
          <>
            {keyword.text.trim() !== '' && (
              <IconButton
                className="rk-search-words"
                label={t('words.button')}
                icon={<WholeWord size={16} aria-hidden="true" />}
                onClick={() => openFilter('words')}
              />
            )}
            <Button
              variant="ghost"
              className={`rk-search-describe ${css.describe}`}
              icon={<MessageSquareText size={16} aria-hidden="true" />}
              aria-label={t('describe.button')}
              title={t('describe.label')}
              onClick={() => onDescribe({ text: keyword.text, isAsked: false })}
            >
              <span className={css.words}>{t('describe.button')}</span>
            </Button>
            <Button
              variant="primary"
              className={css.button}
              isLoading={result.isFetching}
              endIcon={<CornerDownLeft size={14} aria-hidden="true" className={css.enter} />}
              onClick={() => keyword.submit()}
            >
              {t('box.submit')}
            </Button>
          </>
        }
      />
      {isSentence && keyword.text.trim() === model.view.filter.keyword && (
        <p className={css.understand}>
          <Button
            size="small"
            icon={<MessageSquareText size={16} aria-hidden="true" />}
            detail={cost}
            onClick={understand}
          >
            {t('describe.understand')}
          </Button>
        </p>
      )}
      {accounts && parts && (
        <parts.AccountsNote accounts={accounts} platform={model.view.platform} onOpen={onOpenSuggestion} />
      )}
      {fault !== null && (
        <p role="alert" className={css.error}>
          <CircleAlert size={14} aria-hidden="true" />
          {fault}
        </p>
      )}
    </div>
  );
});
