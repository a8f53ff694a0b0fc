import { useState } from 'react';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';

export default { title: 'ui/Pagination' };

function Paged({ start, count, ...rest }: { start: number; count: number } & Partial<PaginationProps>) {
  const words = useFormWords();
  const [page, setPage] = useState(start);
  const [size, setSize] = useState(20);
  return (
    <Pagination
      page={page}
      pageCount={count}
      onPageChange={setPage}
      pageSize={size}
      pageSizes={[10, 20, 50, 100]}
      onPageSizeChange={setSize}
      labels={{
        navigation: `${words.pages} ${start}/${count}`,
        previous: words.previous,
        next: words.next,
        page: words.page,
        pageSize: words.pageSize,
        perPage: words.perPage,
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
      <Paged start={1} count={65} pageSizes={undefined} />
      <Paged start={65} count={65} pageSizes={undefined} />
      <Paged start={1} count={1} pageSizes={undefined} />
    </>
  );
}

export function UglyCounts() {
  const words = useFormWords();
  return (
    <Paged
      start={123_456}
      count={9_999_999}
      summary={words.videos}
      hrefOf={(page) => `#page-${page}`}
      pageSizes={undefined}
    />
  );
}
