import { Link, useSearchParams } from 'react-router-dom'
import { approvalPath, folderPath, readPath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import { VersionWords } from '../issue/VersionWords.tsx'
import type { Finding } from './items.ts'
import { Marked } from './Marked.tsx'

/**
 * Name of a document, which leads to its text to be read, and its number. In a search, with the place where
 * it stands.
 */
export function DocumentName({
  item,
  place = false,
  inside,
}: {
  item: Finding /** Names the set that it is of, or the folder that it lies in. */
  place?: boolean /** Of these folders all are; a set that one of them is called after needs no other word. */
  inside?: readonly string[] | undefined
}) {
  const { _id, name, policyNumber, folder, folderId, set, snippet } = item
  // In the list of what waits for approval, the text that waits is meant, not the one that staff have.
  const [params] = useSearchParams()
  const { editDocuments } = useRights()
  const decides = editDocuments && item.approval && params.get('status') === 'approval'
  const to = decides ? approvalPath(_id) : readPath(_id)
  const named = set !== '' && !inside?.includes(set)
  return (
    <>
      <div className="document-name">
        <Link draggable={false} to={to} title={name} className="inline-flex items-center sm:min-h-target">
          <span>{name}</span>
        </Link>
        <p className="document-facts flex flex-wrap gap-x-3 text-small font-normal text-quiet">
          {policyNumber && <span>{policyNumber}</span>}
          <VersionWords item={item} />
          {/* Where there are several sets, that tells more than the folder. */}
          {named ? (
            <span className="document-set">{set}</span>
          ) : (
            place &&
            folder && (
              <span>
                in{' '}
                <Link draggable={false} to={folderPath(folderId)} className="text-quiet">
                  {folder}
                </Link>
              </span>
            )
          )}
        </p>
      </div>
      {snippet && (
        <p className="max-w-measure pb-2 text-small font-normal">
          <Marked snippet={snippet} />
        </p>
      )}
    </>
  )
}
