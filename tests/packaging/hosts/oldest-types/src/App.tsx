import { createClient, type Platform, ReachkitProvider, tokenSession, useText } from '@reachkit/sdk';
import { CreatorDetail } from '@reachkit/sdk/creator';
import { FavouritePicker } from '@reachkit/sdk/favourites/picker';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch, searchTexts } from '@reachkit/sdk/search';
import { Button, type SelectOption } from '@reachkit/sdk/ui';
import { DataTable, type DataTableColumn } from '@reachkit/sdk/ui/table';
import '@reachkit/sdk/styles.css';

const session = tokenSession({
  fetchToken: async ({ rejected }) => (rejected === null ? { accessToken: 'first' } : null),
});
const client = createClient({ baseUrl: '/api', session });
const platform: Platform = 'tiktok';
const options: readonly SelectOption<Platform>[] = [{ value: platform, label: 'TikTok' }];

interface Fruit {
  readonly name: string;
}

const columns: readonly DataTableColumn<Fruit>[] = [];
export const parts = { DataTable, columns, options };

export function App() {
  return (
    <ReachkitProvider client={client} locale="en" messages={[searchEn]}>
      <CreatorSearch platform={platform} onOpenCreator={({ id }) => id.toUpperCase()} />
      <CreatorDetail platform={platform} id="1" />
      <FavouritePicker creatorIds={['1']} />
      <Button variant="primary">Save</Button>
      <Wrong />
    </ReachkitProvider>
  );
}

/** Type errors that an old compiler must report: unreadable types would accept everything. */
function Wrong() {
  const t = useText(searchTexts);
  return (
    <>
      {/* @ts-expect-error no platform has this name */}
      <CreatorSearch platform="myspace" />
      {/* @ts-expect-error no variant has this name */}
      <Button variant="loud">Save</Button>
      {/* @ts-expect-error no text has this key */}
      {t('no.such.text')}
    </>
  );
}
