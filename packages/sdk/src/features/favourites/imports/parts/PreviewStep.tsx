'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import { namesSomebody } from '@reachkit/contract/imports/rows';
import { missedOf } from '../../../../core/failures/equityMissed.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { RadioGroup } from '../../../../ui/Checkbox/RadioGroup.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { notAdded } from '../spreadsheet/knownCounts.ts';
import type { SpreadsheetReading } from '../spreadsheet/shown.ts';
import type { LikelyPlatform } from '../spreadsheet/useLikelyPlatform.ts';
import type { ImportingModel, ListRoom } from '../useImporting.ts';
import type { OpenSpreadsheet } from '../useSpreadsheet.ts';
import { BanFields } from './BanFields.tsx';
import { columnLetters } from './columnLetters.ts';
import { EncodingField } from './EncodingField.tsx';
import * as css from './Importing.css.ts';
import { MappingFields } from './MappingFields.tsx';
import { Preview, PreviewRows } from './Preview.tsx';
import { useFileFaultText } from './useFileFaultText.ts';

interface PreviewStepProps {
  readonly model: ImportingModel;
  readonly open: OpenSpreadsheet;
}

/** Preview of the file, before anything is written. */
export function PreviewStep({ model, open }: PreviewStepProps) {
  const t = useText(favouritesTexts);
  const faultText = useFileFaultText();
  const { target, sheet, room, ban } = model;
  const { reading, isStale, fault } = sheet;
  const canRead = namesSomebody(open.mapping);
  return (
    <>
      <FileLine open={open} onChooseSheet={(name) => sheet.reopen({ sheet: name })} />
      {open.outline.encoding && (
        <EncodingField encoding={open.outline.encoding} onChoose={(encoding) => sheet.reopen({ encoding })} />
      )}
      {!namesSomebody(open.outline.mapping) && (
        <Notice tone="warning">
          {t(
            open.outline.headings === 0
              ? 'importing.mapping.unknownColumns'
              : 'importing.mapping.unknownHeads',
          )}
        </Notice>
      )}
      <Failure model={model} />
      {target.kind === 'blacklist' && <BanFields ban={ban} />}
      <MappingFields kind={target.kind} sheet={sheet} open={open} />
      {fault !== null && <Notice tone="error">{faultText(fault)}</Notice>}
      {canRead && fault === null && (
        <Preview reading={reading} isStale={isStale} kind={target.kind} known={model.known} />
      )}
      {reading && <NotRead reading={reading} open={open} />}
      {model.likely && (
        <Elsewhere likely={model.likely} chosen={open.platform} onChange={sheet.setPlatform} />
      )}
      {reading !== null && reading.importable > 0 && room && (
        <Room room={room} importable={Math.max(0, reading.importable - notAdded(model.known))} />
      )}
      {canRead && reading && <PreviewRows reading={reading} isStale={isStale} known={model.known} />}
    </>
  );
}

interface NotReadProps extends Pick<PreviewStepProps, 'open'> {
  readonly reading: SpreadsheetReading;
}

/** Warnings about columns with accounts that are not imported, and about accounts with an assumed platform. */
function NotRead({ reading, open: { outline, platform } }: NotReadProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { notRead, otherPlatforms, unnamed } = reading;
  const and = t('importing.file.betweenSheets');
  const columns = notRead.map((at) =>
    [columnLetters(at), outline.columns[at]?.heading].filter(Boolean).join(' · '),
  );
  const isAssumed = outline.platformBy === null && platform === outline.platform && unnamed.length > 0;
  return (
    <>
      {columns.length > 0 && (
        <Notice tone="warning">{t('importing.preview.notRead', { columns: columns.join(and) })}</Notice>
      )}
      {isAssumed && otherPlatforms.length > 0 && (
        <Notice tone="warning">
          {t('importing.preview.assumed', {
            count: unnamed.length,
            shown: exact(unnamed.length),
            platform: platformNames[platform],
            others: otherPlatforms.map((one) => platformNames[one]).join(and),
            field: t('importing.mapping.fallback'),
          })}
        </Notice>
      )}
    </>
  );
}

interface ElsewhereProps {
  readonly likely: LikelyPlatform;
  readonly chosen: Platform;
  readonly onChange: (platform: Platform) => void;
}

/** Accounts without a platform that are known on another platform than the chosen one. */
function Elsewhere({ likely: { platform, known, all }, chosen, onChange }: ElsewhereProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const names = { platform: platformNames[platform], chosen: platformNames[chosen] };
  return (
    <Notice tone="warning">
      <div>
        {t('importing.preview.elsewhere', { count: all, shown: exact(known), all: exact(all), ...names })}
      </div>
      <Button size="small" onClick={() => onChange(platform)}>
        {t('importing.preview.changePlatform', { platform: platformNames[platform] })}
      </Button>
    </Notice>
  );
}

interface FileLineProps {
  readonly open: OpenSpreadsheet;
  readonly onChooseSheet: (name: string) => void;
}

function FileLine({ open: { file, outline }, onChooseSheet }: FileLineProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { sheet, rows, sheets, hidden } = outline;
  const counted = (count: number) => t('importing.file.textFacts', { count, shown: exact(count) });
  const others = sheets
    .filter(({ name }) => name !== sheet)
    .map(({ name, rows: count }) => t('importing.file.otherSheet', { name, rows: counted(count) }));
  return (
    <div className={css.group}>
      <div className={css.line}>
        <bdi className={css.strong}>{file.name}</bdi>
        <span className={css.quiet}>
          {sheet === ''
            ? counted(rows)
            : t('importing.file.facts', { count: rows, sheet, shown: exact(rows) })}
        </span>
      </div>
      {hidden > 0 && (
        <p className={css.sentence}>{t('importing.file.hidden', { count: hidden, shown: exact(hidden) })}</p>
      )}
      {others.length > 0 && (
        <>
          <div className={css.fields}>
            <Select
              label={t('importing.file.sheet')}
              value={sheet}
              options={sheets.map(({ name, rows: count }) => ({
                value: name,
                label: name,
                description: counted(count),
              }))}
              onValueChange={onChooseSheet}
            />
          </div>
          <p className={css.quiet}>
            {t('importing.file.ignored', { names: others.join(t('importing.file.betweenSheets')) })}
          </p>
        </>
      )}
    </div>
  );
}

/** Why the server rejected the file. */
function Failure({ model }: { readonly model: ImportingModel }) {
  const errorText = useErrorText();
  const { beginning, ban } = model;
  const failure = beginning.failure ?? ban.form.failure;
  if (!failure) return null;
  const missed = missedOf(failure);
  if (missed) return <EquityOffer missed={missed} msg={failure.msg} />;
  const { file, mapping, sheet, headings } = failure.fields ?? {};
  const fault = file ?? mapping ?? sheet ?? headings;
  return <Notice tone="error">{fault?.msg ?? errorText(failure)}</Notice>;
}

interface RoomProps {
  readonly room: ListRoom;
  readonly importable: number;
}

/** Shows whether the list has enough space, with options if not. */
function Room({ room, importable }: RoomProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { left, isShort, onFull, setOnFull } = room;
  if (left === 0) return <Notice tone="warning">{t('importing.room.none')}</Notice>;
  if (!isShort) return <p className={css.sentence}>{t('importing.room.fits', { left: exact(left) })}</p>;
  return (
    <div className={css.group}>
      <Notice tone="warning">
        {t('importing.room.tooMany', { left: exact(left), wanted: exact(importable) })}
      </Notice>
      <RadioGroup
        label={t('importing.room.choice')}
        value={onFull}
        options={[
          { value: 'fill', label: t('importing.room.fill', { left: exact(left) }) },
          { value: 'refuse', label: t('importing.room.refuse') },
        ]}
        onValueChange={setOnFull}
      />
    </div>
  );
}
