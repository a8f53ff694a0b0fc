/** Name of the `meta` in which the build lists the site's initial files. */
export const siteFilesName = 'site-files';

/** Prefetches the site's files with low priority, without running them. */
export function prefetchSite(page: Document): void {
  const list = page.querySelector<HTMLMetaElement>(`meta[name="${siteFilesName}"]`);
  const files = list?.content.split(' ') ?? [];
  list?.remove();
  page.head.append(
    ...files.map((href) =>
      Object.assign(page.createElement('link'), {
        rel: 'prefetch',
        as: 'script',
        crossOrigin: '',
        href,
      }),
    ),
  );
}
