import { Link, useLocale, useText } from '@reachkit/sdk';
import { type Platform, platforms } from '@reachkit/sdk/search';
import { CopyButton, EmptyState, PlatformMark, Stat, StatStrip } from '@reachkit/sdk/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { hostTexts } from '../../locales/zh.ts';
import { readCreatorLinks } from './creatorLinks.ts';
import { FaultList } from './FaultList.tsx';
import { PasteField } from './PasteField.tsx';
import * as css from './tool.css.ts';

const nameOf: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** Extracts platform and handle from pasted links, with a link to search for each. */
export function LinkTool() {
  const t = useText(hostTexts);
  const format = new Intl.NumberFormat(useLocale());
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  const { creators, faults, repeated } = useMemo(() => readCreatorLinks(read), [read]);
  const isEmpty = creators.length + faults.length === 0;
  return (
    <div className={css.tool}>
      <PasteField
        label={t('tool.links.label')}
        help={t('tool.links.help')}
        placeholder={t('tool.links.placeholder')}
        value={text}
        onValueChange={setText}
      />
      <div className={css.result}>
        <div role="status">
          {isEmpty ? (
            <EmptyState title={t('tool.links.empty')} />
          ) : (
            <StatStrip label={t('tool.links.summary')}>
              <Stat label={t('tool.links.found')} value={format.format(creators.length)} />
              <Stat label={t('tool.links.bad')} value={format.format(faults.length)} />
              <Stat label={t('tool.links.repeated')} value={format.format(repeated)} />
            </StatStrip>
          )}
        </div>
        {!isEmpty && (
          <>
            {creators.length > 0 && (
              <>
                <CopyButton
                  text={creators.map(({ handle }) => handle).join('\n')}
                  labels={{
                    copy: t('tool.links.copy'),
                    copied: t('tool.copied'),
                    refused: t('tool.copyRefused'),
                  }}
                />
                <table className={css.table} aria-label={t('tool.links.table')}>
                  <thead>
                    <tr>
                      <th scope="col" className={css.head}>
                        {t('tool.links.platform')}
                      </th>
                      <th scope="col" className={css.head}>
                        {t('tool.links.handle')}
                      </th>
                      <th scope="col" className={css.head}>
                        {t('tool.links.jump')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {creators.map(({ platform, handle }) => (
                      <tr key={`${platform} ${handle}`}>
                        <td className={css.cell}>
                          {platform ? (
                            <span className={css.platform}>
                              <PlatformMark platform={platform} />
                              {nameOf[platform]}
                            </span>
                          ) : (
                            <span className={css.why}>{t('tool.links.anyPlatform')}</span>
                          )}
                        </td>
                        <td className={css.cell}>
                          <bdi className={css.handle}>{handle}</bdi>
                        </td>
                        <td className={css.cell}>
                          <Jumps handle={handle} on={platform ? [platform] : platforms} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </>
            )}
            <FaultList
              title={t('tool.links.badTitle')}
              faults={faults.map(({ text: one, fault }) => ({
                text: one,
                why: t(`tool.links.faults.${fault}`),
              }))}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Links to search for a handle on each possible platform. */
function Jumps({ handle, on }: { readonly handle: string; readonly on: readonly Platform[] }) {
  const t = useText(hostTexts);
  const view = new URLSearchParams({ user_name: handle }).toString();
  return (
    <span className={css.jumps}>
      {on.map((platform) => (
        <Link key={platform} to={{ kind: 'search', platform, view }} className={css.jump}>
          {t('tool.links.search', { platform: nameOf[platform] })}
        </Link>
      ))}
    </span>
  );
}
