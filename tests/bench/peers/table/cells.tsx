import type { ReactNode } from 'react';
import type { Creator } from './rows.ts';

/** A column of the table under test; every peer renders the same cells. */
export interface Column {
  readonly id: string;
  readonly title: string;
  /** px */
  readonly width: number;
  readonly isNumber?: true;
  readonly isSticky?: true;
  readonly draw: (row: Creator) => ReactNode;
}

const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

function short(value: number): string {
  for (const [size, letter] of units) if (value >= size) return `${(value / size).toFixed(2)}${letter}`;
  return String(value);
}
const percent = (value: number, digits: number) => `${(value * 100).toFixed(digits)}%`;

function Lines({ children, below }: { readonly children: ReactNode; readonly below?: ReactNode }) {
  return (
    <div className="lines">
      <div className="first">{children}</div>
      {below !== undefined && <div className="second">{below}</div>}
    </div>
  );
}

function Figure({ children, exact }: { readonly children: string; readonly exact?: number }) {
  return (
    <bdi dir="ltr" title={exact === undefined ? undefined : String(exact)}>
      {children}
    </bdi>
  );
}

function Name({ row }: { readonly row: Creator }) {
  return (
    <span className="creator">
      <span className="avatar" aria-hidden="true">
        {row.name.slice(0, 1)}
      </span>
      <Lines below={row.handle}>
        <a href={`#${row.id}`} title={row.name} tabIndex={-1}>
          {row.name}
        </a>
      </Lines>
    </span>
  );
}

const words = ['', 'poor', 'pass', 'medium', 'good', 'excellent'] as const;

function Grade({ grade }: { readonly grade: Creator['grade'] }) {
  return (
    <Lines
      below={
        <span className="bars" data-grade={grade}>
          {[1, 2, 3, 4, 5].map((bar) => (
            <span key={bar} data-on={bar <= grade ? '' : undefined} />
          ))}
        </span>
      }
    >
      {words[grade]}
    </Lines>
  );
}

export const columns: readonly Column[] = [
  { id: 'name', title: 'Creator', width: 196, isSticky: true, draw: (row) => <Name row={row} /> },
  {
    id: 'region',
    title: 'Region',
    width: 104,
    draw: (row) => <Lines below={row.language}>{row.region}</Lines>,
  },
  {
    id: 'tags',
    title: 'Tags',
    width: 136,
    draw: (row) => (
      <ul className="tags">
        {row.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'followers',
    title: 'Followers',
    width: 92,
    isNumber: true,
    draw: (row) => (
      <Lines below={<Figure>{percent(row.change, 1)}</Figure>}>
        <Figure exact={row.followers}>{short(row.followers)}</Figure>
      </Lines>
    ),
  },
  {
    id: 'plays',
    title: 'Median plays',
    width: 96,
    isNumber: true,
    draw: (row) => (
      <Lines below={<Figure exact={row.averagePlays}>{short(row.averagePlays)}</Figure>}>
        <Figure exact={row.plays}>{short(row.plays)}</Figure>
      </Lines>
    ),
  },
  {
    id: 'interaction',
    title: 'Interaction',
    width: 80,
    isNumber: true,
    draw: (row) => <Figure>{percent(row.interaction, 2)}</Figure>,
  },
  {
    id: 'followerPlays',
    title: 'Plays/fans',
    width: 80,
    isNumber: true,
    draw: (row) => <Figure>{percent(row.followerPlays, 1)}</Figure>,
  },
  {
    id: 'price',
    title: 'Price',
    width: 104,
    isNumber: true,
    draw: (row) => (
      <Lines below="estimate">
        <Figure>{`$${row.price[0]}–${row.price[1]}`}</Figure>
      </Lines>
    ),
  },
  {
    id: 'cpm',
    title: 'CPM',
    width: 72,
    isNumber: true,
    draw: (row) => <Figure>{`$${row.cpm.toFixed(2)}`}</Figure>,
  },
  {
    id: 'ads',
    title: 'Ads',
    width: 56,
    isNumber: true,
    draw: (row) => <Figure>{String(row.adVideos)}</Figure>,
  },
  {
    id: 'email',
    title: 'E-mail',
    width: 72,
    draw: (row) => (
      <span className="email" data-email={row.email} title={row.email}>
        {row.email}
      </span>
    ),
  },
  {
    id: 'posted',
    title: 'Posted',
    width: 88,
    draw: (row) => <Lines below={<Figure>{row.contactDay}</Figure>}>{`${row.postedDaysAgo} days ago`}</Lines>,
  },
  { id: 'grade', title: 'Grade', width: 84, draw: (row) => <Grade grade={row.grade} /> },
  {
    id: 'contact',
    title: 'Contact',
    width: 104,
    draw: (row) => <Lines below={row.contactDay}>{row.contact}</Lines>,
  },
];
