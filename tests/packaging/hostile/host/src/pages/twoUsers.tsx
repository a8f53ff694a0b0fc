import {
  ReachkitProvider,
  type ReachkitProviderProps,
  useEquityMissed,
  useNotify,
  useSession,
} from '@reachkit/sdk';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch, searchZh } from '@reachkit/sdk/search';
import { Button, RadioGroup, TextField } from '@reachkit/sdk/ui';
import { createRoot } from 'react-dom/client';
import { deskOf } from '../desk.ts';
import { place } from '../place.ts';

function Own({ name }: { readonly name: string }) {
  const { show } = useNotify();
  const { isEquity } = useEquityMissed();
  const { status } = useSession();
  return (
    <section aria-label={`Own parts of ${name}`}>
      <TextField label="Title" value="" onValueChange={() => undefined} help="Short" />
      <RadioGroup
        label="Side"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        value={name === 'first' ? 'a' : 'b'}
        onValueChange={() => undefined}
      />
      <Button onClick={() => show({ tone: 'info', text: `News for ${name}`, durationMs: null })}>
        {`Notify ${name}`}
      </Button>
      <output>{`${name} is ${status}, ${isEquity ? 'at a limit' : 'within limits'}`}</output>
    </section>
  );
}

function show(name: string, locale: string, appearance: NonNullable<ReachkitProviderProps['appearance']>) {
  createRoot(place(name)).render(
    <ReachkitProvider
      client={deskOf(name, locale).client}
      locale={locale}
      messages={[coreEn, searchZh, searchEn]}
      timeZone="Asia/Shanghai"
      appearance={appearance}
    >
      <CreatorSearch />
      <Own name={name} />
    </ReachkitProvider>,
  );
}

show('first', 'en', { color: 'violet', scheme: 'light', direction: 'ltr' });
show('second', 'zh', { color: 'pine', scheme: 'dark', direction: 'rtl' });
