import { unassignCourses } from '@cloudoc/courses/contract/assigning.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { endAssignments } from '@cloudoc/policies/contract/assigning.ts'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import type { InductionItem, Kind, stages } from './stages.ts'

const AddDialog = lazy(async () => ({ default: (await import('./AddDialog.tsx')).AddDialog }))

interface Props {
  groupId: string
  stage: (typeof stages)[number]
  items: readonly InductionItem[]
  /** All that the group is asked for: it is not offered again. */
  taken: readonly InductionItem[]
  /** May this person assign policies, and courses? */
  reads: boolean
  learns: boolean
}

/** One stage: what belongs to it, and what to add. */
export function Stage({ groupId, stage: { days, title, lead }, items, taken, reads, learns }: Props) {
  const [adding, setAdding] = useState<Kind>()
  const [leaving, setLeaving] = useState<InductionItem>()
  const [writePolicies, writeCourses] = [useWriting(), useWriting()]
  const takeOut = ({ kind, assignmentId, name }: InductionItem) => {
    const says = `‘${name}’ is no part of the induction any more`
    const input = { assignmentIds: [assignmentId] }
    return kind === 'policy'
      ? writePolicies(endAssignments, input, { says })
      : writeCourses(unassignCourses, input, { says })
  }
  const id = `stage-${days}`
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id}>{title}</h2>
      <p className="text-quiet">{lead}</p>
      {items.length > 0 && (
        <ul aria-labelledby={id} className="rounded-md border border-line bg-sheet px-4 shadow-sheet">
          {items.map(item => (
            <li key={item.assignmentId} className="flex items-center gap-4 border-b border-line py-1 last:border-0">
              <span className="min-w-0 grow wrap-anywhere">{item.name}</span>
              <span className="text-small text-quiet">{item.kind === 'policy' ? 'Policy' : 'Course'}</span>
              {!item.published && <Status tone="neutral">Draft</Status>}
              <IconButton label={`Take out ${item.name}`} icon={<X aria-hidden />} onClick={() => setLeaving(item)} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {reads && (
          <Button variant="quiet" onClick={() => setAdding('policy')}>
            Add policies to {title}…
          </Button>
        )}
        {learns && (
          <Button variant="quiet" onClick={() => setAdding('course')}>
            Add courses to {title}…
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {adding && (
          <AddDialog
            kind={adding}
            groupId={groupId}
            days={days}
            stage={title}
            taken={taken}
            onClose={() => setAdding(undefined)}
          />
        )}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          open
          title={`Take ‘${leaving.name}’ out of the induction?`}
          confirm="Take out"
          onConfirm={() => {
            void takeOut(leaving).then(() => setLeaving(undefined))
          }}
          onOpenChange={open => {
            if (!open) setLeaving(undefined)
          }}
        >
          Who has it to {leaving.kind === 'policy' ? 'read' : 'take'} through this group alone does not have to any
          more. What was done stays.
        </ConfirmDialog>
      )}
    </section>
  )
}
