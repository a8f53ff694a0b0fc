'use client';
import { History } from 'lucide-react';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { shouldClientNavigate } from '../../../core/navigation/shouldClientNavigate.ts';
import { RetryButton } from '../../../domain/page/RetryButton.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { useIsomorphicLayoutEffect } from '../../../ui/Portal/useIsomorphicLayoutEffect.ts';
import { usePlacement } from '../../../ui/Portal/usePlacement.ts';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { shellTexts } from '../locales/zh.ts';
import type { Choice } from './choices.ts';
import * as css from './GlobalSearch.css.ts';
import { HitContent } from './HitContent.tsx';
import type { Hit } from './hits.ts';
import type { GlobalSearchModel } from './useGlobalSearch.ts';

interface HitPanelProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly model: GlobalSearchModel;
  readonly choices: readonly Choice[];
  readonly activeId: string | null;
  readonly isInline: boolean;
  readonly onActive: (id: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

/** The hits in their groups, or what there is to say instead. */
export function HitPanel(props: HitPanelProps) {
  const { id, anchor, model, choices, activeId, isInline, onActive } = props;
  const t = useText(shellTexts);
  const panel = useRef<HTMLDivElement>(null);
  const { status } = model;
  usePlacement(anchor, panel, { placement: 'bottom-end', isActive: !isInline });
  useIsomorphicLayoutEffect(() => {
    if (activeId === null) return;
    panel.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const optionProps = (choice: Choice) => ({
    id: `${id}-${choice.id}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': choice.id === activeId,
    'data-active': choice.id === activeId ? '' : undefined,
    className: css.option,
    onPointerMove: () => choice.id !== activeId && onActive(choice.id),
  });

  function follow(event: MouseEvent<HTMLAnchorElement>, hit: Hit) {
    if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) {
      model.remember();
      return;
    }
    event.preventDefault();
    props.onChoose({ id: hit.id, hit });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      ref={panel}
      className={css.panel}
      data-inline={isInline ? '' : undefined}
      aria-busy={status === 'loading'}
      // Keeps the focus in the box, whose blur would close the panel before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div id={id} role="listbox" aria-label={t('globalSearch.hits')} className={css.list}>
        {status === 'begin'
          ? choices.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div role="group" aria-labelledby={`${id}-of-recent`}>
                <div id={`${id}-of-recent`} className={css.heading}>
                  {t('globalSearch.recent')}
                </div>
                {choices.map(
                  (choice) =>
                    'recent' in choice && (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: the box owns the keyboard (aria-activedescendant)
                      <div
                        key={choice.id}
                        {...optionProps(choice)}
                        role="option"
                        aria-selected={choice.id === activeId}
                        tabIndex={-1}
                        onClick={() => props.onChoose(choice)}
                      >
                        <span className={css.optionIcon}>
                          <History size={16} aria-hidden="true" />
                        </span>
                        <span className={css.optionLabel} dir="auto">
                          {choice.recent}
                        </span>
                      </div>
                    ),
                )}
              </div>
            )
          : model.groups.map(({ name, hits }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div
                key={name}
                role="group"
                className={css.group}
                {...(name === 'all'
                  ? { 'aria-label': t('globalSearch.label') }
                  : { 'aria-labelledby': `${id}-of-${name}` })}
              >
                {name !== 'all' && (
                  <div id={`${id}-of-${name}`} className={css.heading}>
                    {t(`globalSearch.${name}`)}
                  </div>
                )}
                {hits.map((hit) => (
                  <a
                    key={hit.id}
                    {...optionProps({ id: hit.id, hit })}
                    href={hit.href}
                    onClick={(event) => follow(event, hit)}
                  >
                    <HitContent hit={hit} />
                  </a>
                ))}
              </div>
            ))}
      </div>
      <Says model={model} isInline={isInline} hasChoices={choices.length > 0} />
    </div>
  );
}

interface SaysProps extends Pick<HitPanelProps, 'model' | 'isInline'> {
  readonly hasChoices: boolean;
}

/** Status text, when the hits alone are not enough. */
function Says({ model, isInline, hasChoices }: SaysProps) {
  const t = useText(shellTexts);
  const { status, text } = model;
  switch (status) {
    case 'begin':
      if (!hasChoices) return isInline ? <p className={css.say}>{t('globalSearch.begin')}</p> : null;
      return (
        <div className={css.actions}>
          <Button variant="link" size="small" tabIndex={-1} onClick={model.forgetRecent}>
            {t('globalSearch.forget')}
          </Button>
        </div>
      );
    case 'short':
      return <p className={css.say}>{t('globalSearch.short')}</p>;
    case 'loading':
      return (
        <p className={css.say}>
          <Spinner label={t('globalSearch.loading')} />
          <span aria-hidden="true">{t('globalSearch.loading')}</span>
        </p>
      );
    case 'empty':
      return (
        <p className={css.say} role="status">
          {t('globalSearch.empty', { text: text.trim() })}
        </p>
      );
    case 'failed':
      return (
        <div className={css.say} role="alert">
          <span>{t('globalSearch.failed')}</span>
          <RetryButton size="small" onClick={model.retry} />
        </div>
      );
    case 'ready':
      return null;
  }
}
