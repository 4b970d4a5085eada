import { useState } from 'react'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { counted } from '../list/items.ts'
import { FileName } from './FileFace.tsx'
import { FileMenu } from './FileMenu.tsx'

const few = 5

/** Uploaded files with what is searched for in their names, above the documents that a search finds. Nothing where there is none. */
export function FilesFound({ search, folder }: { search: string; folder: string }) {
  const [place, setPlace] = useState({ search, skip: 0 })
  const skip = place.search === search ? place.skip : 0
  const { data, total } = useRead(uploadList, { searchValue: search.slice(0, 200), folderId: folder, skip, limit: few }, { keepPrevious: true })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="files-found" className="grid grid-cols-1 gap-1">
      <h2 id="files-found" className="text-small font-normal text-quiet">{counted(total, 'file')} with that in {total === 1 ? 'its' : 'their'} name</h2>
      <ul className="grid border-t border-line">
        {data.map(item => <li key={item._id} className="flex min-w-0 items-center justify-between gap-2 border-b border-line py-1"><FileName item={item} place /><FileMenu item={item} /></li>)}
      </ul>
      <Pagination skip={skip} limit={few} total={total} label="Pages of files" onSkip={next => setPlace({ search, skip: next })} />
    </section>
  )
}
