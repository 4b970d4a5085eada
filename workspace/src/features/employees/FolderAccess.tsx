import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { employeeFolders, giveFolders } from '@cloudoc/documents/contract/grants.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useMemo, useState } from 'react'
import { useStaffRights } from '../rights/employees.ts'
import { Refused } from '../screen/Refused.tsx'

type Folder = ReplyOf<typeof employeeFolders>['folders'][number]

/** Folders that lie in one, at any depth, with itself. */
function beneath(folders: readonly Folder[], id: string): string[] {
  return [id, ...folders.filter(({ parentId }) => parentId === id).flatMap(({ _id }) => beneath(folders, _id))]
}

/** The folders that an employee sees, as a checked tree: the contents of a folder are seen with it (documents §3). */
export function FolderAccess({ employeeId, name }: { employeeId: string; name: string }) {
  const { give } = useStaffRights()
  const reading = useRead(employeeFolders, { employeeId })
  const write = useWriting()
  const [pending, setPending] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const folders = useMemo(() => reading.data?.folders ?? [], [reading.data])
  const given = useMemo(() => new Set(folders.filter(folder => folder.given).map(({ _id }) => _id)), [folders])
  const checked = changed ?? given
  const toggle = (folder: Folder) => {
    const next = new Set(checked)
    // With a folder all that lies in it is seen: ticks below it say nothing more.
    for (const id of beneath(folders, folder._id)) next.delete(id)
    if (!checked.has(folder._id)) next.add(folder._id)
    setChanged(next)
  }
  const save = async () => {
    setPending(true)
    if (await write(giveFolders, { employeeId, folderIds: [...checked] })) setChanged(undefined)
    setPending(false)
  }
  const branch = (parentId: string, above: boolean) => {
    const here = folders.filter(folder => folder.parentId === parentId)
    if (here.length === 0) return null
    return (
      <ul className={parentId === '' ? 'grid' : 'grid pl-8'}>
        {here.map(folder => (
          <li key={folder._id}>
            <Checkbox
              name={`folder-${folder._id}`}
              checked={above || checked.has(folder._id)}
              disabled={above || !give}
              onChange={() => toggle(folder)}
              label={
                <>
                  {folder.folderName}{' '}
                  <span className="text-small text-quiet">
                    {folder.documents === 1 ? '1 document' : `${folder.documents} documents`}
                  </span>
                </>
              }
            />
            {branch(folder._id, above || checked.has(folder._id))}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <section aria-labelledby="folders" className="grid max-w-wide gap-3 pt-4">
      <h2 id="folders" className="text-heading">
        Folders that {name} sees
      </h2>
      <p className="text-quiet">
        Only what is ticked, with all that lies in it. Policies that were assigned are read without this.
      </p>
      {reading.error !== undefined && <Refused error={reading.error} code={reading.code} onRetry={reading.retry} />}
      {reading.isLoading && <Skeleton shape="block" count={2} label="Loading folders" />}
      {reading.data && (folders.length === 0 ? <p>There is no folder yet.</p> : branch('', false))}
      {give && changed && (
        <div className="flex flex-wrap gap-3">
          <Button progress={pending ? 'pending' : 'idle'} onClick={() => void save()}>
            Save folders
          </Button>
          <Button variant="quiet" onClick={() => setChanged(undefined)}>
            Undo
          </Button>
        </div>
      )}
    </section>
  )
}
