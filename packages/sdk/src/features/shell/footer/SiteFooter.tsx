'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useSiteConfig } from '../../../domain/site/useSiteConfig.ts';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { shellTexts } from '../locales/zh.ts';
import { PathLink } from '../parts/PathLink.tsx';
import * as css from './SiteFooter.css.ts';

/** Props of `SiteFooter`: how a page of the site is opened. */
export interface SiteFooterProps extends RootProps {
  /** Called on a plain click on a document that is a page of the site; default: the browser navigates. */
  readonly onNavigate?: ((path: string) => void) | undefined;
}

const since = 2020;

/** Privacy policy, terms of use and the copyright line (specification, section 2); without a URL, text instead of a link. */
export const SiteFooter = forwardRef<HTMLElement, SiteFooterProps>(function SiteFooter(props, ref) {
  const t = useText(shellTexts);
  const { data } = useSiteConfig();
  const holder = data?.copyright.holder ?? '';
  const document = (name: 'privacy' | 'terms') => (
    <Document address={data?.links[name] ?? null} onNavigate={props.onNavigate}>
      {t(`footer.${name}`)}
    </Document>
  );
  return (
    <footer
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-site-footer', css.root, props.className)}
      data-keep-clear=""
    >
      {document('privacy')}
      {document('terms')}
      <span className={css.copyright}>
        <bdi>{t('footer.copyright', { since: data?.copyright.since ?? since, holder }).trim()}</bdi>
      </span>
    </footer>
  );
});

interface DocumentProps extends Pick<SiteFooterProps, 'onNavigate'> {
  readonly address: string | null;
  readonly children: string;
}

function Document({ address, onNavigate, children }: DocumentProps) {
  if (address === null) return <span className={css.entry}>{children}</span>;
  if (address.startsWith('/') && onNavigate) {
    return (
      <PathLink path={address} onNavigate={onNavigate} className={css.link}>
        {children}
      </PathLink>
    );
  }
  const isElsewhere = !address.startsWith('/');
  return (
    <a className={css.link} href={address} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
