import { assignCourses } from '@cloudoc/courses/contract/assigning.ts'
import { courseList } from '@cloudoc/courses/contract/courses.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { assignPolicies } from '@cloudoc/policies/contract/assigning.ts'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import { useState } from 'react'
import { ManyPicker, pickStep } from '../../pickers/ManyPicker.tsx'
import type { InductionItem, Kind } from './stages.ts'

const nouns = { policy: ['policy', 'policies'], course: ['course', 'courses'] } as const

interface Props {
  kind: Kind
  groupId: string
  days: number
  /** 'Week 1'. */
  stage: string
  taken: readonly InductionItem[]
  onClose: () => void
}

/** Chooses published policies or courses for a stage; what the group has already is not offered. */
export function AddDialog({ kind, groupId, days, stage, taken, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pickStep)
  const [progress, during] = usePending()
  const asked = { search, skip: 0, limit, status: 1 as const }
  const policies = useRead(policyList, kind === 'policy' ? asked : null, { keepPrevious: true })
  const courses = useRead(courseList, kind === 'course' ? asked : null, { keepPrevious: true })
  const [writePolicies, writeCourses] = [useWriting(), useWriting()]
  const has = new Set(taken.filter(item => item.kind === kind).map(({ id }) => id))
  const all =
    kind === 'policy'
      ? (policies.data ?? []).map(({ id, name, policyNumber }) => ({ id, name, detail: policyNumber }))
      : (courses.data ?? []).map(({ id, title }) => ({ id, name: title, detail: '' }))
  const [one, many] = nouns[kind]
  const add = async () => {
    const says = `Added to ${stage}: ${counted(chosen.size, one, many)}`
    const to = { groupIds: [groupId], dueDays: days }
    const ids = [...chosen]
    const answer =
      kind === 'policy'
        ? await writePolicies(assignPolicies, { selectedDocuments: ids, ...to }, { says })
        : await writeCourses(assignCourses, { courseIds: ids, ...to }, { says })
    if (answer) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Add ${many} to ${stage}`}
      footer={
        <>
          <Button
            disabled={chosen.size === 0}
            progress={progress}
            pendingText="Adding…"
            onClick={() => {
              void during(add())
            }}
          >
            Add {chosen.size === 0 ? '' : counted(chosen.size, one, many)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ManyPicker
        label={kind === 'policy' ? 'Published policies' : 'Published courses'}
        search={`Search ${many}`}
        reading={kind === 'policy' ? policies : courses}
        choices={all.filter(({ id }) => !has.has(id))}
        empty={`There is no other ${one} that is published.`}
        chosen={chosen}
        onChange={setChosen}
        onSearch={text => {
          setSearch(text)
          setLimit(pickStep)
        }}
        onMore={() => setLimit(limit + pickStep)}
      />
    </Dialog>
  )
}
