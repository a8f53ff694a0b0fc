import { Link } from '@reachkit/sdk';
import { FavouritePicker } from '@reachkit/sdk/favourites/picker';
import { platforms } from '@reachkit/sdk/search';
import { ShortLinkButton } from '@reachkit/sdk/shortlinks';
import { notFound } from 'next/navigation';

interface CreatorPageProps {
  readonly params: Promise<{ readonly platform: string; readonly id: string }>;
}

/** Lanternfield's own creator page. A server component can use Reachkit's components directly. */
export default async function CreatorPage({ params }: CreatorPageProps) {
  const { platform: asked, id: encoded } = await params;
  const platform = platforms.find((one) => one === asked);
  if (!platform) notFound();
  const id = decodeURIComponent(encoded);
  return (
    <main className="creator">
      <header>
        <h1>Notes on {id}</h1>
        <FavouritePicker creatorIds={[id]} />
        <ShortLinkButton creator={{ id, name: id, platform }} />
      </header>
      <p>Nobody has written anything yet.</p>
      <a href={`/creators/${platform}/${encoded}/write`}>Write an email</a>
      <Link to={{ kind: 'search', platform }}>Back to the search</Link>
    </main>
  );
}
