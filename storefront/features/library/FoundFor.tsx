import type { LibraryItem } from './DocumentRow.tsx'

const counted = (total: number): string => (total === 1 ? '1 document' : `${total} documents`)

/**
 * How many documents a search found; for another spelling, what was meant; for some of the words, that no
 * document has all of them.
 */
export function FoundFor({
  asked,
  list: { data, total },
  onSearch,
}: {
  asked: string
  list: { data: readonly LibraryItem[] | undefined; total: number }
  onSearch: (search: string) => void
}) {
  const { searched = asked, near = false } = data?.[0] ?? {}
  const isRespelt = asked !== '' && searched !== '' && searched !== asked
  return (
    <p role="status" className="text-small text-quiet">
      {isRespelt && (
        <>
          Nothing found for ‘{asked}’. Did you mean{' '}
          <button
            type="button"
            className="min-h-target font-bold text-accent underline"
            onClick={() => onSearch(searched)}
          >
            {searched}
          </button>
          ?{' '}
        </>
      )}
      {near && asked !== '' && `No document has all of ${isRespelt ? 'these words' : `‘${asked}’`}. `}
      {total > 0 && counted(total)}
      {total > 0 && near && asked !== '' && (total === 1 ? ' has most of it:' : ' have most of it:')}
      {total > 0 && isRespelt && !near && ' found for it:'}
    </p>
  )
}
