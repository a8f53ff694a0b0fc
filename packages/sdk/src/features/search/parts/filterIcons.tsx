import {
  AtSign,
  Ban,
  CalendarDays,
  ChartNoAxesColumn,
  Heart,
  Languages,
  type LucideIcon,
  Mail,
  MapPin,
  NotebookText,
  Percent,
  Tag,
  Users,
  WholeWord,
} from 'lucide-react';
import type { FilterKey } from '../model/filters.ts';

const icons: Readonly<Record<FilterKey, LucideIcon>> = {
  region: MapPin,
  language: Languages,
  tags: Tag,
  followerCount: Users,
  avg_plays: ChartNoAxesColumn,
  avg_intrate: Heart,
  follower_plays: Percent,
  sendVideoDate: CalendarDays,
  haveEmail: Mail,
  user_name: AtSign,
  description: NotebookText,
  words: WholeWord,
  exclude: Ban,
};

export function FilterIcon({ filter }: { readonly filter: FilterKey }) {
  const Icon = icons[filter];
  return <Icon size={14} aria-hidden="true" />;
}
