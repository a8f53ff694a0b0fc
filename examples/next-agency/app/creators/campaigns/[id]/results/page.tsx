import { ReportInAddress } from './ReportInAddress.tsx';

interface ResultsPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Page with what a campaign cost and brought. */
export default async function ResultsPage({ params }: ResultsPageProps) {
  const { id } = await params;
  return (
    <main className="emails">
      <ReportInAddress promotionId={id} />
    </main>
  );
}
