import { WriteToCreator } from './WriteToCreator.tsx';

interface WritePageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Lanternfield's own page for emailing a creator, who is passed in. */
export default async function WritePage({ params }: WritePageProps) {
  const { id } = await params;
  return (
    <main className="emails">
      <WriteToCreator creatorId={decodeURIComponent(id)} />
    </main>
  );
}
