import { useCreatorSearch } from '@reachkit/sdk/headless';

/** A search without parts, classes or texts of the SDK. */
export function OwnPage() {
  const { result, keyword, selection } = useCreatorSearch({ platform: 'youtube' });
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keyword.submit();
        }}
      >
        <input
          aria-label="Who"
          value={keyword.text}
          onChange={({ target }) => keyword.setText(target.value)}
        />
        <button type="submit">Find</button>
      </form>
      <p role="status">{result.total === null ? 'Looking' : `${result.total} found`}</p>
      <ul>
        {result.rows.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={selection.ids.includes(id)}
                onChange={({ target }) =>
                  selection.set(
                    target.checked ? [...selection.ids, id] : selection.ids.filter((one) => one !== id),
                    { reason: 'row' },
                  )
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {result.hasMore && (
        <button type="button" onClick={result.loadMore}>
          More
        </button>
      )}
      <p>Chosen: {selection.ids.join(', ')}</p>
    </main>
  );
}
