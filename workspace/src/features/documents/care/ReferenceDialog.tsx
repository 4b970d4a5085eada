import { editReference, maxReferences, referenceChoices, saveReferences } from '@cloudoc/care/contract/references.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { useState } from 'react'
import { PickList } from '../create/PickList.tsx'
import { placeOf } from '../list/items.ts'

const step = 10

/** Picks another document to refer to: one more, or in the place of one (`replace`). */
export function ReferenceDialog({
  fileId,
  references,
  replace,
  onClose,
}: {
  fileId: string
  references: readonly { refId: string }[]
  replace?: { refId: string; name: string }
  onClose: () => void
}) {
  const [searchVal, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const [picked, setPicked] = useState<{ id: string; name: string }>()
  const write = useWriting()
  const [progress, during] = usePending()
  const reading = useRead(referenceChoices, { searchVal, skip: 0, limit }, { keepPrevious: true })
  const had = new Set([fileId, ...references.map(({ refId }) => refId)])
  const rows = reading.data
    ?.filter(({ _id }) => !had.has(_id))
    .map(item => ({ id: item._id, name: item.name, policyNumber: item.policyNumber, detail: placeOf(item) }))
  const save = async () => {
    if (!picked) return
    const done = await during<unknown>(
      replace
        ? write(editReference, { fileId, oldRefId: replace.refId, newRefId: picked.id })
        : write(saveReferences, { fileId, ids: [...references.map(({ refId }) => refId), picked.id] }),
    )
    if (done) onClose()
  }
  const full = !replace && references.length >= maxReferences
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={replace ? `Replace ‘${replace.name}’` : 'Add a reference'}
    >
      <div className="grid gap-5">
        <PickList
          label="Document"
          search="Search your documents"
          reading={reading}
          rows={rows}
          picked={picked?.id}
          onPick={setPicked}
          onSearch={text => {
            setSearch(text)
            setLimit(step)
          }}
          onMore={() => setLimit(limit + step)}
          empty={searchVal === '' ? 'There is no other document.' : 'There is no document that fits.'}
        />
        {full && <p className="text-quiet">A document refers to at most {maxReferences} others.</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={!picked || full}
            progress={progress}
            onClick={() => {
              void save()
            }}
          >
            {replace ? 'Replace' : 'Add reference'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
