import { useLocale, useText } from '@reachkit/sdk';
import { Section } from './LandingSections.tsx';
import * as css from './landing.css.ts';
import { landingTexts } from './locales/landing.zh.ts';

const screens = [
  { name: 'search', width: 1560, height: 880 },
  { name: 'inbox', width: 1200, height: 750 },
  { name: 'links', width: 1200, height: 750 },
] as const;

const schemes = ['light', 'dark'] as const;

/** URLs of the screenshots, which `npm run screens` creates. */
const pictures = import.meta.glob<string>('./screens/*.webp', { eager: true, import: 'default' });

/** Three screens of the product with a sentence each; only those in the page's language and scheme are loaded. */
export function Screens() {
  const t = useText(landingTexts);
  const locale = useLocale();
  return (
    <Section title={t('screens.title')} id="screens">
      <div className={css.screens}>
        {screens.map(({ name, width, height }) => (
          <figure key={name} className={css.screen}>
            <figcaption>
              <h3 className={css.itemTitle}>{t(`screens.${name}.title`)}</h3>
              <p className={css.itemBody}>{t(`screens.${name}.body`)}</p>
            </figcaption>
            <div className={css.pictureFrame} dir="ltr">
              {schemes.map((scheme) => (
                <img
                  key={scheme}
                  className={css.picture}
                  data-of={scheme}
                  src={pictures[`./screens/${name}-${locale}-${scheme}.webp`]}
                  alt={t(`screens.${name}.alt`)}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                />
              ))}
            </div>
          </figure>
        ))}
      </div>
    </Section>
  );
}
