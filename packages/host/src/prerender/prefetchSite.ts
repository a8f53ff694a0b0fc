/** Name of the `meta` in which the build leaves the addresses of the files that the site begins with. */
export const siteFilesName = 'site-files';

/** Fetches the files of the site that is not needed yet, after all else, and runs none of them. */
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
