import {
  AtSign,
  Ban,
  Bookmark,
  ChartNoAxesColumn,
  Circle,
  ClipboardList,
  Crown,
  Database,
  FileText,
  Flame,
  Gauge,
  Handshake,
  Hash,
  History,
  Inbox,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  Megaphone,
  Radar,
  ReceiptText,
  Search,
  Send,
  Trophy,
  User,
  Users,
  Wrench,
} from 'lucide-react';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  search: Search,
  favourites: Bookmark,
  blacklist: Ban,
  email: Mail,
  mail: Mail,
  send: Send,
  inbox: Inbox,
  outbox: Send,
  template: FileText,
  sender: AtSign,
  ranking: Flame,
  videos: Flame,
  influencers: Trophy,
  tags: Hash,
  ads: Megaphone,
  tracking: Radar,
  monitor: Radar,
  link: Link2,
  collaboration: Handshake,
  campaign: ClipboardList,
  cooperation: Handshake,
  user: User,
  team: Users,
  data: Database,
  report: ChartNoAxesColumn,
  security: KeyRound,
  equity: Gauge,
  vip: Crown,
  orders: ReceiptText,
  changes: History,
  tool: Wrench,
};

/** The icon that the menu's data names; a plain mark for one that this version does not know. */
export function MenuIcon({ name, size = 16 }: { readonly name: string; readonly size?: number | undefined }) {
  if (name === 'tiktok' || name === 'youtube' || name === 'instagram')
    return <PlatformMark platform={name} />;
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return Icon ? <Icon size={size} aria-hidden="true" /> : <Circle size={size} aria-hidden="true" />;
}
