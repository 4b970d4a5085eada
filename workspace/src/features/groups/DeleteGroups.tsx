import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { deleteGroup } from '@cloudoc/people/contract/groups.ts'
import { useEffect, useState } from 'react'
import { Effects } from './Effects.tsx'

/** Asks before groups are deleted, and says what their members lose by it. */
export function DeleteGroups({ ids, onClose }: { ids: readonly string[]; onClose: (gone: boolean) => void }) {
  const write = useWriting()
  const [pending, setPending] = useState(false)
  const [effects, setEffects] = useState<Pick<ReplyOf<typeof deleteGroup>, 'gains' | 'loses'>>()
  const list = ids.join(',')
  useEffect(() => {
    let over = false
    void send(deleteGroup, { groupId: list.split(','), preview: true }).then(envelope => {
      if (!over) setEffects(envelope.status === 1 ? envelope.response : { gains: [], loses: [] })
    })
    return () => {
      over = true
    }
  }, [list])
  const remove = async () => {
    setPending(true)
    const done = await write(deleteGroup, { groupId: [...ids] })
    setPending(false)
    onClose(done !== undefined)
  }
  const one = ids.length === 1
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose(false)
      }}
      title={one ? 'Delete this group?' : `Delete ${ids.length} groups?`}
      confirm={one ? 'Delete group' : 'Delete groups'}
      danger
      barred={effects === undefined}
      progress={pending ? 'pending' : 'idle'}
      onConfirm={() => void remove()}
    >
      <div className="grid gap-3">
        <p>The people stay. This cannot be undone.</p>
        {effects ? <Effects {...effects} /> : <Skeleton label="Looking for what is assigned" />}
      </div>
    </ConfirmDialog>
  )
}
