import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { changeMembers } from '@cloudoc/people/contract/groups.ts'
import { useEffect, useState } from 'react'
import { Effects } from './Effects.tsx'

/** Says what people gain and lose by coming into a group or going, before they do. */
export function ChangeMembers({
  groupId,
  add,
  remove,
  onClose,
}: {
  groupId: string
  add: readonly string[]
  remove: readonly string[]
  onClose: () => void
}) {
  const write = useWriting()
  const [pending, setPending] = useState(false)
  const [effects, setEffects] = useState<ReplyOf<typeof changeMembers>>()
  const [coming, going] = [add.join(','), remove.join(',')]
  useEffect(() => {
    let over = false
    void send(changeMembers, {
      groupId,
      add: coming.split(',').filter(Boolean),
      remove: going.split(',').filter(Boolean),
      preview: true,
    }).then(envelope => {
      if (!over) setEffects(envelope.status === 1 ? envelope.response : { added: 0, removed: 0, gains: [], loses: [] })
    })
    return () => {
      over = true
    }
  }, [groupId, coming, going])
  const change = async () => {
    setPending(true)
    await write(changeMembers, { groupId, add: [...add], remove: [...remove] })
    setPending(false)
    onClose()
  }
  const count = add.length + remove.length
  const who = people(count)
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={add.length > 0 ? `Add ${who} to this group?` : `Take ${who} out of this group?`}
      confirm={add.length > 0 ? 'Add to the group' : 'Take out'}
      danger={add.length === 0}
      barred={effects === undefined}
      progress={pending ? 'pending' : 'idle'}
      onConfirm={() => void change()}
    >
      {effects ? <Effects {...effects} /> : <Skeleton label="Looking for what is assigned" />}
    </ConfirmDialog>
  )
}
