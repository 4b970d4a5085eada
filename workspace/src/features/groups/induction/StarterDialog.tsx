import { assignCourses, coursesNamed } from '@cloudoc/courses/contract/assigning.ts'
import { courseStarters } from '@cloudoc/courses/contract/courses.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { inductionStarters } from '@cloudoc/people/contract/induction.ts'
import { assignPolicies, policiesNamed } from '@cloudoc/policies/contract/assigning.ts'
import { useState } from 'react'
import { type InductionItem, keyOf, matrixItems, type StagedItem, stages, starterItems } from './stages.ts'

interface Props {
  groupId: string
  /** What the group is asked for already: it is not offered again. */
  taken: readonly InductionItem[]
  /** May this person assign policies, and courses? */
  reads: boolean
  learns: boolean
  onClose: () => void
}

/** Stands among the roles: courses by the training matrix of the library. */
const matrix = 'matrix'

const labelOf = ({ kind, name, note }: StagedItem): string =>
  kind === 'policy' ? name : `${name} (${['course', note].filter(Boolean).join(' · ')})`

/**
 * A ready-made induction, for a role or by the training matrix: of the library's titles those that the company has,
 * stage by stage. What is ticked is added.
 */
export function StarterDialog({ groupId, taken, reads, learns, onClose }: Props) {
  const [source, setSource] = useState('0')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [progress, during] = usePending()
  const write = useWriting()
  const starter = source === matrix ? undefined : inductionStarters[Number(source)]
  const names = (of: 'policies' | 'courses') => starter && { names: starter.stages.flatMap(stage => stage[of]) }
  const policies = useRead(policiesNamed, (reads && names('policies')) || null)
  const courses = useRead(coursesNamed, (learns && names('courses')) || null)
  const library = useRead(courseStarters, learns ? {} : null)
  const byMatrix = matrixItems(library.data ?? [], taken)
  const failed = [policies, courses].find(({ error }) => error !== undefined)
  const items = starter
    ? starterItems(starter, { policies: policies.data ?? [], courses: courses.data ?? [], taken })
    : byMatrix
  const chosen = items.filter(item => !left.has(keyOf(item)))
  const add = async () => {
    for (const { days } of stages) {
      const ids = (kind: StagedItem['kind']) =>
        chosen.filter(item => item.days === days && item.kind === kind).map(({ id }) => id)
      const to = { groupIds: [groupId], dueDays: days }
      const [selectedDocuments, courseIds] = [ids('policy'), ids('course')]
      if (selectedDocuments.length > 0 && !(await write(assignPolicies, { selectedDocuments, ...to }, { says: '' })))
        return
      if (courseIds.length > 0 && !(await write(assignCourses, { courseIds, ...to }, { says: '' }))) return
    }
    showToast(`Added to the induction: ${counted(chosen.length, 'policy or course', 'policies and courses')}`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Begin with a ready-made induction"
      description="It takes the policies and courses of the library that you have published for staff. Untick what this group does not need."
      footer={
        <>
          <Button
            disabled={chosen.length === 0}
            progress={progress}
            pendingText="Adding…"
            onClick={() => {
              void during(add())
            }}
          >
            Add {chosen.length === 0 ? '' : counted(chosen.length, 'policy or course', 'policies and courses')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <Select
          label="Begin with"
          name="source"
          value={source}
          options={[
            ...inductionStarters.map(({ role }, at) => ({ value: String(at), label: role })),
            ...(byMatrix.length > 0 ? [{ value: matrix, label: 'The training matrix (HR-F9)' }] : []),
          ]}
          onChange={event => setSource(event.target.value)}
        />
        {failed?.error !== undefined ? (
          <ErrorState text={failed.error} onRetry={failed.retry} />
        ) : policies.isLoading || courses.isLoading ? (
          <Skeleton count={5} label="Looking for what you have" />
        ) : items.length === 0 ? (
          <Notice title="There is nothing to add">
            You have published none of its policies and courses, or the group has them all. Publish staff policies from
            your documents first.
          </Notice>
        ) : (
          stages.map(({ days, title }) => {
            const own = items.filter(item => item.days === days)
            return (
              own.length > 0 && (
                <CheckboxGroup
                  key={days}
                  label={title}
                  name={`stage-${days}`}
                  choices={own.map(item => ({
                    value: keyOf(item),
                    label: labelOf(item),
                  }))}
                  value={own.map(keyOf).filter(key => !left.has(key))}
                  onChange={ticked =>
                    setLeft(
                      new Set([
                        ...[...left].filter(key => !own.some(item => keyOf(item) === key)),
                        ...own.map(keyOf).filter(key => !ticked.includes(key)),
                      ]),
                    )
                  }
                />
              )
            )
          })
        )}
      </div>
    </Dialog>
  )
}
