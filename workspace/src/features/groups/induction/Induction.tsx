import { coursesOfGroup } from '@cloudoc/courses/contract/assigning.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { groupDetails } from '@cloudoc/people/contract/groups.ts'
import { policiesOfGroup } from '@cloudoc/policies/contract/assigning.ts'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { groupPath } from '../../addresses/employees.ts'
import { useViewer } from '../../company/companyReads.ts'
import { managesTraining } from '../../menu/rules.ts'
import { managesPolicies } from '../../rights/policies.ts'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { Stage } from './Stage.tsx'
import { type InductionItem, inStage, stages } from './stages.ts'

const StarterDialog = lazy(async () => ({ default: (await import('./StarterDialog.tsx')).StarterDialog }))

/** What somebody who comes into a group reads and learns: on the first day, in the first week, by the third month. */
export function Induction() {
  const id = useSearchParams()[0].get('id') ?? ''
  const viewer = useViewer()
  const [begins, setBegins] = useState(false)
  const [reads, learns] = [managesPolicies(viewer), managesTraining(viewer)]
  const group = useRead(groupDetails, id === '' ? null : { groupId: id, skip: 0, limit: 1, search: '' })
  const policies = useRead(policiesOfGroup, id === '' || !reads ? null : { groupId: id })
  const courses = useRead(coursesOfGroup, id === '' || !learns ? null : { groupId: id })
  const items: InductionItem[] = [
    ...(policies.data ?? []).map(item => ({ ...item, kind: 'policy' as const })),
    ...(courses.data ?? []).map(item => ({ ...item, kind: 'course' as const })),
  ]
  const failed = [group, policies, courses].find(({ error }) => error !== undefined)
  const others = inStage(items, undefined)
  const isRead = (reads || learns) && failed === undefined && !policies.isLoading && !courses.isLoading
  const name = group.data?.name ?? 'the group'
  return (
    <Screen
      title={`Induction of ${name}`}
      crumbs={[
        { label: 'Groups', to: '/groups' },
        { label: name, to: groupPath(id) },
      ]}
      action={
        isRead && (
          <Button variant={items.length === others.length ? 'primary' : 'quiet'} onClick={() => setBegins(true)}>
            Begin with a ready-made one…
          </Button>
        )
      }
      lead="Whoever comes into the group gets this by itself, and so does who is in it when something is added. The days count for each person from then."
    >
      {!reads && !learns ? (
        <NotPermitted />
      ) : failed?.error !== undefined ? (
        <Refused error={failed.error} code={failed.code} onRetry={failed.retry} />
      ) : policies.isLoading || courses.isLoading ? (
        <Skeleton shape="block" count={3} label="Loading the induction" />
      ) : (
        <>
          {stages.map(stage => (
            <Stage
              key={stage.days}
              groupId={id}
              stage={stage}
              items={inStage(items, stage.days)}
              taken={items}
              reads={reads}
              learns={learns}
            />
          ))}
          {others.length > 0 && (
            <section aria-labelledby="others" className="grid grid-cols-1 gap-2">
              <h2 id="others">Asked of this group besides</h2>
              <ul aria-labelledby="others" className="grid gap-1">
                {others.map(({ assignmentId, name: title, dueDate, dueDays }) => (
                  <li key={assignmentId} className="flex flex-wrap justify-between gap-x-4">
                    <span className="min-w-0 wrap-anywhere">{title}</span>
                    <span className="text-small text-quiet">
                      {dueDate === '' ? `Within ${dueDays} days` : `By ${dayOf(dueDate)}`}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {group.data?.members === 0 && (
            <Notice title="Nobody is in this group yet">It begins with the first person who comes into it.</Notice>
          )}
          <Suspense fallback={null}>
            {begins && (
              <StarterDialog
                groupId={id}
                taken={items}
                reads={reads}
                learns={learns}
                onClose={() => setBegins(false)}
              />
            )}
          </Suspense>
        </>
      )}
    </Screen>
  )
}
