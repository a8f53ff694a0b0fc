'use client';
import { ComposeEmail } from '@reachkit/sdk/email';
import { useRouter } from 'next/navigation';

export function WriteToCreator({ creatorId }: { readonly creatorId: string }) {
  const router = useRouter();
  return (
    <ComposeEmail
      creatorIds={[creatorId]}
      // From here on the draft stands in the address, and survives a reload.
      onCreate={(id) => router.replace(`/creators/emails?campaign=${id}`)}
      onBack={() => router.back()}
    />
  );
}
