import { Link } from 'react-router-dom'
import type { Finding } from './items.ts'
import { Marked } from './Marked.tsx'
import { editorPath, folderPath, readPath } from './paths.ts'
import { useRights } from './rights.ts'

/** Name and number of a document, which lead to it: into the editor, or to be read by those who may not edit. In a search, with the place where it stands. */
export function DocumentName({ item, place = false }: { item: Finding; /** Names the folder that it lies in. */ place?: boolean }) {
  const { editDocuments } = useRights()
  const { _id, name, policyNumber, version, folder, folderId, snippet } = item
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 wrap-anywhere">
      <Link draggable={false} to={editDocuments ? editorPath(_id) : readPath(_id)} className="inline-flex min-h-target items-center font-bold sm:min-h-0">{name}</Link>
      <p className="flex flex-wrap gap-x-4 text-small font-normal text-quiet">
        {policyNumber && <span>{policyNumber}</span>}
        {version && <span>Version {version}</span>}
        {place && folder && <span>in <Link draggable={false} to={folderPath(folderId)} className="text-quiet">{folder}</Link></span>}
      </p>
      {snippet && <p className="max-w-measure text-small font-normal"><Marked snippet={snippet} /></p>}
    </div>
  )
}
