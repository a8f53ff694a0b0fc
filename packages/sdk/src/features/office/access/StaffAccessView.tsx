'use client';
import type { StaffAccess } from '@reachkit/contract/session/staff';
import { staffRights } from '@reachkit/contract/session/staffRights';
import { Check } from 'lucide-react';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FilterBar, FilterChoice } from '../../../domain/page/FilterBar.tsx';
import { Listing } from '../../../domain/page/Listing.tsx';
import { Page } from '../../../domain/page/Page.tsx';
import { isRecordDomain } from '../../../domain/records/recordWords.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { officeTexts } from '../locales/zh.ts';
import { place } from '../shared/rows.css.ts';
import * as css from './access.css.ts';
import { openStaffAccessView } from './accessView.ts';
import type { AccessGroup, StaffAccessModel } from './useStaffAccess.ts';

/** Props of `StaffAccessView`: the model of `useStaffAccess`. */
export interface StaffAccessViewProps extends RootProps {
  readonly model: StaffAccessModel;
}

/** Renders the model of `useStaffAccess`. */
export const StaffAccessView = forwardRef<HTMLElement, StaffAccessViewProps>(function StaffAccessView(
  { model, ...props },
  ref,
) {
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const { groups, count, view, setView } = model;
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-office-access', props.className)}
      title={t('access.title')}
      status={groups === null ? undefined : t('access.found', { count, shown: exact(count) })}
      description={t('access.lead')}
      loadingText={t('access.loading')}
      failedText={t('access.failed')}
      read={model}
      refusal={model.isPermitted ? undefined : t('access.refused')}
      tools={
        <FilterBar
          findLabel={t('access.search')}
          model={model}
          end={
            <FilterChoice
              label={t('access.right')}
              value={view.right}
              options={[
                { value: '', label: t('access.anyRight') },
                ...staffRights.map((right) => ({
                  value: right,
                  label: t(`record.values.staffRight.${right}`),
                })),
              ]}
              onValueChange={(right) => setView({ right }, 'filter')}
            />
          }
        >
          {null}
        </FilterBar>
      }
    >
      {groups && (
        <Listing
          label={t('access.title')}
          items={groups}
          draw={groups.map((group) => <GroupTable key={group.domain} group={group} />)}
          filtered={
            model.isFiltered
              ? { noneText: t('access.none'), onShowAll: () => setView(openStaffAccessView, 'reset') }
              : undefined
          }
          empty={
            <div className={place}>
              <EmptyState title={t('access.empty')} />
            </div>
          }
        />
      )}
    </Page>
  );
});

function GroupTable({ group: { domain, endpoints } }: { readonly group: AccessGroup }) {
  const t = useText(officeTexts);
  const { exact } = useFormats();
  const name = isRecordDomain(domain) ? t(`record.domains.${domain}`) : domain;
  const caption = t('access.domain', { domain: name, shown: exact(endpoints.length) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={css.table} data-domain={domain}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.headName}>
              {t('access.endpoint')}
            </th>
            {staffRights.map((right) => (
              <th key={right} scope="col" className={css.head}>
                {t(`record.values.staffRight.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {endpoints.map((one) => (
            <EndpointRow key={one.endpoint} one={one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function EndpointRow({ one }: { readonly one: StaffAccess }) {
  const t = useText(officeTexts);
  return (
    <tr data-endpoint={one.endpoint}>
      <th scope="row" className={css.name}>
        <bdi lang="en" data-rk-data="">
          {one.summary}
        </bdi>
        <bdi dir="ltr" className={css.path} data-rk-data="">
          {one.method} {one.path}
        </bdi>
      </th>
      {staffRights.map((right) => (
        <td key={right} className={css.mark}>
          {one.rights.includes(right) ? (
            <span className={css.yes}>
              <Check size={16} aria-hidden="true" />
              <span className="rk-hidden">{t('access.yes')}</span>
            </span>
          ) : (
            <span className={css.no}>
              <span aria-hidden="true">—</span>
              <span className="rk-hidden">{t('access.no')}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
