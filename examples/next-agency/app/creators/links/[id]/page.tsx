import { VisitsInAddress } from './VisitsInAddress.tsx';

interface LinkPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Page with the results of a short link. */
export default async function LinkPage({ params }: LinkPageProps) {
  const { id } = await params;
  return (
    <main className="emails">
      <VisitsInAddress linkId={id} />
    </main>
  );
}
