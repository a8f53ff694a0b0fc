import { Link } from '@reachkit/sdk';
import { BoardInAddress } from './BoardInAddress.tsx';

interface CampaignPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Page with the collaborations of a campaign. */
export default async function CampaignPage({ params }: CampaignPageProps) {
  const { id } = await params;
  return (
    <main className="emails">
      <Link to={{ kind: 'promotion', id, tab: 'results' }}>What it brought</Link>
      <BoardInAddress promotionId={id} />
    </main>
  );
}
