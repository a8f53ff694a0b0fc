'use client';
import { monitorConditions } from '@reachkit/contract/monitor/kinds';
import type { MonitorRule } from '@reachkit/contract/monitor/rule';
import { Pencil, Power, Trash2 } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useShortTimes } from '../../../domain/time/useShortTimes.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { quiet } from '../shared/monitor.css.ts';
import * as css from './rules.css.ts';
import type { MonitorRulesModel } from './useMonitorRules.ts';

interface RuleItemProps {
  readonly rule: MonitorRule;
  readonly model: MonitorRulesModel;
  /** Left out where nothing may be changed. */
  readonly onEdit: (() => void) | undefined;
}

const tones: Readonly<Record<MonitorRule['state'], BadgeTone>> = {
  planned: 'accent',
  running: 'success',
  ended: 'plain',
  off: 'plain',
  capped: 'warning',
};

/** A rule with its creators, its period, its conditions and how many posts it added. */
export function RuleItem({ rule, model, onEdit }: RuleItemProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const { shortDay } = useShortTimes();
  const { name, creator, list, startsOn, endsOn, state, added } = rule;
  const of = creator?.name ?? (list ? t('rules.ofList', { name: list.name }) : t('rules.noList'));
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.head}>
          <span className={css.name} data-rk-data="">
            {name}
          </span>
          <Badge tone={tones[state]}>{t(`rules.states.${state}`)}</Badge>
        </span>
        <p className={css.facts}>
          <bdi>{of}</bdi>
          <span>{t('rules.period', { from: shortDay(startsOn), to: shortDay(endsOn) })}</span>
          <span>{t('rules.addedPosts', { shown: exact(added) })}</span>
        </p>
        <Conditions rule={rule} />
        {state === 'capped' && <p className={quiet}>{t('rules.cappedNote')}</p>}
      </div>
      {onEdit && <RuleMenu rule={rule} model={model} onEdit={onEdit} />}
    </li>
  );
}

function Conditions({ rule }: Pick<RuleItemProps, 'rule'>) {
  const t = useText(monitorTexts);
  const given = monitorConditions.filter((condition) => rule[condition].length > 0);
  return (
    <p className={css.facts}>
      {given.length === 0 && t('rules.every')}
      {given.map((condition) => (
        <span key={condition}>
          {t('rules.condition', { name: t(`rules.conditions.${condition}`) })}
          <bdi className={css.terms} data-rk-data="">
            {rule[condition].join(', ')}
          </bdi>
        </span>
      ))}
    </p>
  );
}

function RuleMenu({ rule, model, onEdit }: RuleItemProps & { readonly onEdit: () => void }) {
  const t = useText(monitorTexts);
  const run = useAttempt();
  const { name, state } = rule;
  const isOff = state === 'off';
  const turnOff = () =>
    void run(async () => {
      await model.turnOff(rule);
      return t('rules.turnedOff', { name });
    });
  const remove = () =>
    void run(async () => {
      await model.remove(rule);
      return t('rules.removed', { name });
    });
  return (
    <RowMenu
      label={t('rules.actionsOf', { name })}
      sections={() => [
        {
          id: 'change',
          items: [
            {
              id: 'edit',
              label: t(isOff ? 'rules.turnOn' : 'rules.edit'),
              icon: isOff ? <Power size={16} aria-hidden="true" /> : <Pencil size={16} aria-hidden="true" />,
              onSelect: onEdit,
            },
            ...(isOff
              ? []
              : [
                  {
                    id: 'off',
                    label: t('rules.turnOff'),
                    icon: <Power size={16} aria-hidden="true" />,
                    onSelect: turnOff,
                  },
                ]),
            {
              id: 'remove',
              label: t('rules.remove'),
              icon: <Trash2 size={16} aria-hidden="true" />,
              isDanger: true,
              onSelect: remove,
            },
          ],
        },
      ]}
    />
  );
}
