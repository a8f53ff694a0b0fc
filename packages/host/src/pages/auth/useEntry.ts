import { useNavigate } from 'react-router-dom';
import { usePlatform } from '../../app/PlatformContext.ts';
import { returning } from '../../routing/arrival/returning.ts';

/** Leads somebody who has just been signed in to the page that they wanted before, else home. */
export function useEntry(): () => void {
  const navigate = useNavigate();
  const { wanted } = usePlatform();
  return () => void navigate(wanted.read() ?? '/', { replace: true, state: returning });
}
