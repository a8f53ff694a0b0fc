'use client';
import type { MonitorLink } from '@reachkit/contract/monitor/link';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { VideoCover } from '../../../domain/VideoCover.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { MonitorSpark } from '../shared/MonitorSpark.tsx';
import { quiet } from '../shared/monitor.css.ts';
import { linkTones } from '../shared/tones.ts';
import { Value } from '../shared/Value.tsx';
import { type LinkActions, LinkMenu } from './LinkMenu.tsx';
import { Author, nameOf, noneOf } from './linkCells.tsx';
import * as css from './project.css.ts';
import { useLinkNote } from './useLinkNote.ts';

interface LinkItemProps {
  readonly link: MonitorLink;
  readonly actions: LinkActions | null;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly selectLabel: string;
}

/** A post in narrow layouts. */
export function LinkItem({ link, actions, isChosen, onChoose, selectLabel }: LinkItemProps) {
  const t = useText(monitorTexts);
  const { compact, exact } = useFormats();
  const { id, projectId, title, url, state, figures } = link;
  const { text, detail } = useLinkNote()(link);
  const signed = (value: number) => (value > 0 ? `+${compact(value)}` : compact(value));
  return (
    <div className={css.item} data-link={id}>
      <span className={css.itemCover}>
        <VideoCover src={link.coverUrl} seed={title ?? url} />
      </span>
      <Link
        to={{ kind: 'monitoredPost', projectId, id }}
        className={css.itemName}
        title={title ?? url}
        data-rk-data=""
      >
        {nameOf(link)}
      </Link>
      <span className={css.itemTools}>
        {actions && (
          <Checkbox label={selectLabel} isLabelHidden isChecked={isChosen} onCheckedChange={onChoose} />
        )}
        <LinkMenu link={link} actions={actions} />
      </span>
      <span className={css.itemLine}>
        <span className={quiet}>
          <Author link={link} />
        </span>
        <Badge tone={linkTones[state]}>{t(`words.states.${state}`)}</Badge>
        <span className={quiet} title={detail}>
          {state === 'noSource' && actions?.enter ? (
            <button type="button" className={css.rowAction} onClick={() => actions.enter?.(link)}>
              {t('project.byHand')}
            </button>
          ) : (
            text
          )}
        </span>
      </span>
      <span className={css.itemLine}>
        <span className={css.main} title={t('project.column.views')}>
          <span className="rk-hidden">{t('project.column.views')} </span>
          <Value value={figures.views} format={compact} exact={exact} none={noneOf(link)} />
        </span>
        {figures.gain !== null && (
          <span className={quiet}>
            <Value value={figures.gain} format={signed} exact={exact} />
          </span>
        )}
        <MonitorSpark spark={link.spark} />
      </span>
    </div>
  );
}
