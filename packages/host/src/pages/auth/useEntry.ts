import { useNavigate } from 'react-router-dom';
import { usePlatform } from '../../app/PlatformContext.ts';
import { returning } from '../../routing/arrival/returning.ts';

/** Returns a function that redirects a newly signed-in person to the requested page, else home. */
export function useEntry(): () => void {
  const navigate = useNavigate();
  const { wanted } = usePlatform();
  return () => void navigate(wanted.read() ?? '/', { replace: true, state: returning });
}
