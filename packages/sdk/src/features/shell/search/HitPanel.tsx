'use client';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { shouldClientNavigate } from '../../../core/navigation/shouldClientNavigate.ts';
import { RetryButton } from '../../../domain/page/RetryButton.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { useIsomorphicLayoutEffect } from '../../../ui/Portal/useIsomorphicLayoutEffect.ts';
import { usePlacement } from '../../../ui/Portal/usePlacement.ts';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { shellTexts } from '../locales/zh.ts';
import * as css from './GlobalSearch.css.ts';
import { HitContent } from './HitContent.tsx';
import type { Hit } from './hits.ts';
import type { GlobalSearchModel } from './useGlobalSearch.ts';

interface HitPanelProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly model: GlobalSearchModel;
  readonly activeId: string | null;
  readonly isInline: boolean;
  readonly onActive: (id: string) => void;
  readonly onChoose: (hit: Hit) => void;
}

/** The results in groups, or a status text. */
export function HitPanel(props: HitPanelProps) {
  const { id, anchor, model, activeId, isInline, onActive } = props;
  const t = useText(shellTexts);
  const panel = useRef<HTMLDivElement>(null);
  const { status } = model;
  usePlacement(anchor, panel, { placement: 'bottom-start', isActive: !isInline });
  useIsomorphicLayoutEffect(() => {
    if (activeId === null) return;
    panel.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const optionProps = (hit: Hit) => ({
    id: `${id}-${hit.id}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': hit.id === activeId,
    'data-active': hit.id === activeId ? '' : undefined,
    className: css.option,
    onPointerMove: () => hit.id !== activeId && onActive(hit.id),
  });

  function follow(event: MouseEvent<HTMLAnchorElement>, hit: Hit) {
    const isOurs = shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false });
    if (!isOurs && hit.href !== undefined) {
      model.remember(hit);
      return;
    }
    event.preventDefault();
    props.onChoose(hit);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      ref={panel}
      className={css.panel}
      data-inline={isInline ? '' : undefined}
      aria-busy={status === 'loading'}
      // Keeps the focus in the box: its blur would close the panel before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {status === 'empty' && <Says model={model} isInline={isInline} />}
      <div id={id} role="listbox" aria-label={t('globalSearch.hits')} className={css.list}>
        {model.groups.map(({ name, hits }) => (
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
              <a key={hit.id} {...optionProps(hit)} href={hit.href} onClick={(event) => follow(event, hit)}>
                <HitContent hit={hit} />
              </a>
            ))}
          </div>
        ))}
      </div>
      {status !== 'empty' && <Says model={model} isInline={isInline} />}
    </div>
  );
}

/** Status text, when the hits alone are not enough. */
function Says({ model, isInline }: Pick<HitPanelProps, 'model' | 'isInline'>) {
  const t = useText(shellTexts);
  const { status, text } = model;
  switch (status) {
    case 'begin':
      if (!model.hasRecent)
        return isInline && model.groups.length === 0 ? (
          <p className={css.say}>{t('globalSearch.begin')}</p>
        ) : null;
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
