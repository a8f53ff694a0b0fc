import type { MailReportDimension } from '@reachkit/contract/email/recipients';
import type { MailReportGroup } from '@reachkit/contract/email/report';
import { sizeBands } from '@reachkit/contract/search/filterTable';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { emailTexts } from '../../locales/zh.ts';

type Named = Pick<MailReportGroup, 'key' | 'label' | 'version'>;

/** Names of the groups of a report. */
export function useGroupNames(): (by: MailReportDimension, group: Named) => string {
  const t = useText(emailTexts);
  const { region, compact } = useFormats();
  const roundOf = (no: string | undefined) =>
    no === '0' ? t('rounds.first') : t('rounds.round', { no: no ?? '' });
  const sizeOf = (code: string) => {
    const band = sizeBands.find((one) => one.code === code);
    if (!band) return t('report.unknownGroup.size');
    const [from, to] = [compact(band.from).replace('.00', ''), compact(band.to ?? 0).replace('.00', '')];
    if (band.to === null) return t('report.sizeFrom', { from });
    return band.from === 0 ? t('report.sizeTo', { to }) : t('report.sizeBetween', { from, to });
  };
  return (by, { key, label, version }) => {
    switch (by) {
      case 'round':
        return roundOf(key);
      case 'template': {
        const name = label === '' ? t('report.ownText') : label;
        return `${roundOf(key.split('.')[0])} · ${version === null ? name : t('report.versionOf', { name, version })}`;
      }
      case 'size':
        return sizeOf(key);
      case 'country':
        return key === '' ? t('report.unknownGroup.country') : region(key);
      case 'sender':
        return label === '' ? t('report.unknownGroup.sender') : label;
      case 'domain':
        return key === '' ? t('report.unknownGroup.domain') : key;
    }
  };
}
