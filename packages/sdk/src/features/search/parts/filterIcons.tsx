import {
  AtSign,
  Ban,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  CircleDollarSign,
  Eye,
  Gauge,
  Heart,
  Languages,
  type LucideIcon,
  Mail,
  MapPin,
  NotebookText,
  Percent,
  Repeat,
  Tag,
  TrendingUp,
  Users,
  WholeWord,
} from 'lucide-react';
import type { FilterKey } from '../model/filters.ts';

const icons: Readonly<Record<FilterKey, LucideIcon>> = {
  region: MapPin,
  language: Languages,
  tags: Tag,
  followerCount: Users,
  median_plays: Eye,
  avg_plays: ChartNoAxesColumn,
  avg_intrate: Heart,
  follower_plays: Percent,
  growth: TrendingUp,
  posts_per_week: Repeat,
  price: CircleDollarSign,
  cpm: Gauge,
  sendVideoDate: CalendarDays,
  updatedDate: CalendarClock,
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
