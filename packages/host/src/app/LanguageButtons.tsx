import { locales } from '@reachkit/sdk';
import { Button } from '@reachkit/sdk/ui';
import { usePlatform } from './PlatformContext.ts';
import { speak } from './speak.ts';

/** Buttons for the other languages, each with its native name; a click switches the page to that language. */
export function LanguageButtons({ className }: { readonly className?: string | undefined }) {
  const { storage, language } = usePlatform();
  return locales
    .filter((locale) => locale !== language)
    .map((locale) => (
      <Button
        key={locale}
        variant="ghost"
        className={className}
        data-language={locale}
        onClick={() => speak(storage, locale)}
      >
        <span lang={locale}>{new Intl.DisplayNames([locale], { type: 'language' }).of(locale)}</span>
      </Button>
    ));
}
