import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { useState } from 'react'
import { ReviewDate } from '../list/ReviewDate.tsx'
import { FileName } from './FileFace.tsx'
import { FileMenu } from './FileMenu.tsx'

const few = 5

interface FilesProps {
  asked: { searchValue?: string; folderId?: string; status?: 'review' } /** Says how many there are, and of what. */
  titleOf: (total: number) => string
  dates?: boolean
}

/**
 * Some uploaded files beside a list of documents, wherever they lie. Nothing where there is none: what is
 * missing here is missing in the list, too.
 */
function Files({ asked, titleOf, dates = false }: FilesProps) {
  const key = JSON.stringify(asked)
  const [place, setPlace] = useState({ key, skip: 0 })
  const skip = place.key === key ? place.skip : 0
  const { data, total } = useRead(uploadList, { ...asked, skip, limit: few }, { keepPrevious: true })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="files-found" className="grid grid-cols-1 gap-1">
      <h2 id="files-found" className="text-small font-normal text-quiet">
        {titleOf(total)}
      </h2>
      <ul className="grid border-t border-line">
        {data.map(item => (
          <li key={item._id} className="flex min-w-0 items-center justify-between gap-2 border-b border-line py-1">
            <span className="min-w-0 grow">
              <FileName item={item} place />
            </span>
            {dates && (
              <span className="shrink-0 text-small">
                <ReviewDate item={item} />
              </span>
            )}
            <FileMenu item={item} />
          </li>
        ))}
      </ul>
      <Pagination
        skip={skip}
        limit={few}
        total={total}
        label="Pages of files"
        onSkip={next => setPlace({ key, skip: next })}
      />
    </section>
  )
}

/** Files with what is searched for in their names, above the documents that a search finds. */
export const FilesFound = ({ search, folder }: { search: string; folder: string }) => (
  <Files
    asked={{ searchValue: search.slice(0, 200), folderId: folder }}
    titleOf={total => `${counted(total, 'file')} with that in ${total === 1 ? 'its name' : 'their names'}`}
  />
)

/** Files whose review date has come, or comes soon. */
export const FilesDue = () => (
  <Files
    dates
    asked={{ status: 'review' }}
    titleOf={total => `${counted(total, 'uploaded file')} to be looked at again`}
  />
)
