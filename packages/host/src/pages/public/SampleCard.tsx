import { useText } from '@reachkit/sdk';
import { Grade, PeerBand } from '@reachkit/sdk/ui';
import * as css from './landing.css.ts';
import { landingTexts } from './locales/landing.zh.ts';

const figures = [
  { key: 'median', value: '74.26K', percentile: 78 },
  { key: 'rate', value: '6.82%', percentile: 84 },
  { key: 'perFollower', value: '39.8%', percentile: 81 },
  { key: 'posts', value: null, percentile: 57 },
] as const;

/** Sample creator card, with figures that are marked as an example. */
export function SampleCard() {
  const t = useText(landingTexts);
  return (
    <figure className={css.sample} aria-label={t('sample.label')}>
      <div className={css.sampleHead}>
        <div>
          <div className={css.sampleName}>
            {t('sample.name')}
            <span className={css.sampleMark}>{t('sample.mark')}</span>
          </div>
          <div className={css.sampleHandle}>{t('sample.handle')}</div>
        </div>
        <Grade level={5} label={t('sample.grade')} className={css.grade} />
      </div>
      <dl className={css.figures}>
        {figures.map(({ key, value, percentile }) => (
          <div key={key} className={css.figure}>
            <dt>{t(`sample.${key}`)}</dt>
            <dd className={css.figureValue}>
              <bdi>{value ?? t('sample.postsValue')}</bdi>
            </dd>
            <dd className={css.figureBand}>
              <PeerBand percentile={percentile} label={t('sample.band', { percent: percentile })} />
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className={css.sampleCaption}>{t('sample.caption')}</figcaption>
    </figure>
  );
}
