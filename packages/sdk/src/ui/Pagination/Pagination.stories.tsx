import { useState } from 'react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';

export default { title: 'ui/Pagination' };

function Paged({ start, count, ...rest }: { start: number; count: number } & Partial<PaginationProps>) {
  const words = useFormWords();
  const [page, setPage] = useState(start);
  return (
    <Pagination
      page={page}
      pageCount={count}
      onPageChange={setPage}
      labels={{
        navigation: `${words.pages} ${start}/${count}`,
        previous: words.previous,
        next: words.next,
        page: words.page,
      }}
      {...rest}
    />
  );
}

export function Middle() {
  const words = useFormWords();
  return <Paged start={7} count={65} summary={words.videos} />;
}

export function Ends() {
  return (
    <>
      <Paged start={1} count={65} />
      <Paged start={65} count={65} />
      <Paged start={1} count={1} />
    </>
  );
}

export function UglyCounts() {
  const words = useFormWords();
  return (
    <Paged start={123_456} count={9_999_999} summary={words.videos} hrefOf={(page) => `#page-${page}`} />
  );
}
