import type { AnswerOf } from '@reachkit/contract';
import type { getSiteConfig } from '@reachkit/contract/site';
import type { Language } from '../../platform/http/request/language.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { DemoProgress } from './demoProgress.ts';
import { demoWords } from './demoWords.ts';

type SiteConfig = AnswerOf<typeof getSiteConfig>;

/** First year of the copyright line (specification, section 2). */
const copyrightSince = 2020;

/** Texts about the platform in a language; those of the demo if nothing is configured. */
export function siteConfigOf(
  { site, isDemo, login, registration }: Pick<Config, 'site' | 'isDemo' | 'login' | 'registration'>,
  language: Language,
  progress: DemoProgress | null = null,
): SiteConfig {
  const { service, tip } = site;
  const isServiceSet = service.qr !== null || service.email !== null || service.text !== null;
  const demo = isDemo ? demoWords[language] : undefined;
  const making = demo && progress ? ` ${demo.making(progress.made, progress.total)}` : '';
  return {
    service:
      isServiceSet || !demo
        ? { qr: service.qr, email: service.email, text: service.text?.[language] ?? null }
        : { qr: demo.qr, email: null, text: demo.service },
    tip: tip
      ? { id: tip.id, ...tip.words[language], path: tip.path }
      : demo
        ? { id: 'demo', title: demo.tip.title, text: `${demo.tip.text}${making}`, path: '/tool' }
        : null,
    copyright: { since: copyrightSince, holder: site.copyrightHolder },
    links: { privacy: site.privacyUrl, terms: site.termsUrl },
    login: {
      passwordCodec: login.passwordCodec,
      passwordKey: login.passwordKey,
      sms: login.sms ? 'provider' : 'development',
      registration: [...registration],
    },
  };
}
