'use client';
import { Check, Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useArea, useStateAreas } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { SearchField } from '../../../../ui/Field/SearchField.tsx';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Spinner } from '../../../../ui/Spinner/Spinner.tsx';
import { AlreadyBlacklisted } from '../../blacklist/parts/AlreadyBlacklisted.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { roomLeft } from '../roomLeft.ts';
import { NewListForm } from './NewListForm.tsx';
import * as css from './Picker.css.ts';
import type { PickerEntry, PickerModel } from './usePicker.ts';

export interface PickerPanelProps {
  readonly model: PickerModel;
  /** Number of creators to save. */
  readonly creators: number;
}

/** Min number of lists for a search field. */
const searchedFrom = 7;

/** The lists, each with how many of the creators it contains; a click adds or removes them. */
export function PickerPanel({ model, creators }: PickerPanelProps) {
  const t = useText(favouritesTexts);
  const [isMaking, setMaking] = useState(false);
  const { entries, error, typed, blacklisted } = model;
  const { exact } = useFormats();
  const { userEquityData } = useArea(useStateAreas().session);
  const bulk = userEquityData?.items?.find(({ key }) => key === 'bulkCollect');

  if (error || !entries) {
    return <ReadState read={model} loadingText={t('picker.loading')} failedText={t('picker.failed')} />;
  }
  if (creators > 1 && bulk && bulk.limit < creators) {
    const missed = { feature: bulk.key, used: creators, limit: bulk.limit, resetAt: null };
    return (
      <div className={css.panel}>
        <EquityOffer missed={missed} what={t('picker.bulkOffer')} />
      </div>
    );
  }
  if (isMaking) {
    return <NewListForm name={typed.trim()} onMake={model.make} onClose={() => setMaking(false)} />;
  }
  return (
    <div className={css.panel}>
      {blacklisted.length > 0 && (
        <AlreadyBlacklisted hits={blacklisted} creators={creators}>
          {t('blacklist.keptOut', { count: blacklisted.length, shown: exact(blacklisted.length) })}
        </AlreadyBlacklisted>
      )}
      {model.count >= searchedFrom && (
        <SearchField
          label={t('picker.search')}
          placeholder={t('picker.search')}
          value={typed}
          onValueChange={model.setTyped}
        />
      )}
      {entries.length === 0 ? (
        <p className={css.empty} role="status">
          {typed.trim() === '' ? t('picker.empty') : t('picker.none', { text: typed.trim() })}
        </p>
      ) : (
        <ul className={css.list}>
          {entries.map((entry) => (
            <Entry key={entry.list.id} entry={entry} model={model} creators={creators} />
          ))}
        </ul>
      )}
      <Button variant="ghost" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setMaking(true)}>
        {typed.trim() === '' ? t('picker.make') : t('picker.makeNamed', { name: typed.trim() })}
      </Button>
    </div>
  );
}

interface EntryProps extends PickerPanelProps {
  readonly entry: PickerEntry;
}

function Entry({ entry, model, creators }: EntryProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { list, held, isBusy } = entry;
  const isAll = held === creators;
  const left = roomLeft(list);
  const isShort = !isAll && !list.isReadOnly && left > 0 && left < creators - held;
  const isShut = !isAll && (list.isReadOnly || left === 0 || isShort);
  return (
    <li className={css.entry}>
      <button
        type="button"
        className={css.row}
        aria-pressed={isAll ? true : held > 0 ? 'mixed' : false}
        aria-busy={isBusy}
        disabled={isShut}
        onClick={() => void model.toggle(entry)}
      >
        <ListMark colour={list.colour} shape="bar" />
        <span className={css.words}>
          <span className={css.name}>{list.name}</span>
          <span className={css.meta}>
            <span>{list.isPublic ? t('picker.public') : t('picker.private')}</span>
            <bdi dir="ltr">
              {exact(list.count)} / {exact(list.limit)}
            </bdi>
            {held > 0 && !isAll && <span>{t('picker.some', { shown: exact(held) })}</span>}
            {list.isReadOnly && <span className={css.warn}>{t('picker.readOnly')}</span>}
            {!list.isReadOnly && left === 0 && <span className={css.warn}>{t('picker.full')}</span>}
          </span>
        </span>
        <span className={css.tick} aria-hidden="true">
          {isBusy ? <Spinner /> : isAll ? <Check size={14} /> : held > 0 && <Minus size={14} />}
        </span>
      </button>
      {isShort ? (
        <Shortage entry={entry} model={model} creators={creators} left={left} />
      ) : (
        <Fault entry={entry} model={model} creators={creators} />
      )}
    </li>
  );
}

interface ShortageProps extends EntryProps {
  readonly left: number;
  readonly children?: ReactNode;
}

/** The list has no room for all creators, but may take the first ones. */
function Shortage({ entry, model, creators, left, children }: ShortageProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  return (
    <div className={css.fault}>
      <Notice tone="warning">
        {t('picker.tooMany', { left: exact(left), wanted: exact(creators - entry.held) })}
      </Notice>
      {left > 0 && (
        <Button size="small" isLoading={entry.isBusy} onClick={() => void model.fill(entry)}>
          {t('picker.fill', { shown: exact(left) })}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Why the last action failed, with a next step if there is one. */
function Fault({ entry, model, creators }: EntryProps) {
  const t = useText(favouritesTexts);
  const errorText = useErrorText();
  const { list, error, missed } = entry;
  if (!error) return null;
  if (missed?.feature === 'listCreators') {
    const left = Math.max(0, missed.limit - missed.used);
    return (
      <Shortage entry={entry} model={model} creators={creators} left={left}>
        <EquityOffer missed={missed} />
      </Shortage>
    );
  }
  return (
    <div className={css.fault}>
      {missed ? (
        <EquityOffer
          missed={missed}
          what={missed.feature === 'bulkCollect' ? t('picker.bulkOffer') : t('picker.listsOffer')}
        />
      ) : (
        <Notice tone="error">
          {list.name}: {errorText(error)}
        </Notice>
      )}
    </div>
  );
}
