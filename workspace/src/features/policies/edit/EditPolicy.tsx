import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { policyDetails } from '@cloudoc/policies/contract/policies.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PolicyTab } from '../../addresses/policies.ts'
import { policiesPath } from '../../addresses/policies.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { Assignments } from '../assign/Assignments.tsx'
import { PolicyMenu } from '../list/PolicyMenu.tsx'
import '../policies.css'
import { QuizEditor } from '../../quiz/QuizEditor.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import { Readers } from '../readers/Readers.tsx'
import { PolicyStatus, ReadSoFar } from '../StatusLabels.tsx'
import { Versions } from '../versions/Versions.tsx'
import { PolicyText } from './PolicyText.tsx'

const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const PublishDialog = lazy(async () => ({ default: (await import('../publish/PublishDialog.tsx')).PublishDialog }))
const tabs: readonly PolicyTab[] = ['text', 'readers', 'assigned', 'test', 'versions']

/** One staff policy, with all that belongs to it (documents §2 /policies/edit). */
export function EditPolicy() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const write = useWriting()
  const id = params.get('id') ?? ''
  const tab = tabs.find(each => each === params.get('tab')) ?? 'text'
  const { data, error, code, isLoading, retry, refresh } = useRead(policyDetails, id === '' ? null : { id })
  const [open, setOpen] = useState<'assign' | 'publish'>()
  // While a text is being saved, what would be published is not yet what is on the screen.
  const [unsaved, setUnsaved] = useState(false)
  const isGroup = useSites().length > 0
  const publishes = data && (data.status !== 1 || data.changed)
  const assign = () => setOpen('assign')
  return (
    <Screen
      title={data?.name ?? 'Policy'}
      crumbs={[{ label: 'Staff policies', to: policiesPath }]}
      action={
        data && (
          <div className="flex flex-wrap items-center gap-2">
            {publishes ? (
              <Button disabled={unsaved} onClick={() => setOpen('publish')}>
                {data.version === '' ? 'Publish…' : 'Publish a new version…'}
              </Button>
            ) : (
              data.status === 1 && data.people === 0 && <Button onClick={assign}>Say who has to read it…</Button>
            )}
            <PolicyMenu policy={data} onGone={() => navigate(policiesPath)} />
          </div>
        )
      }
    >
      {isLoading && <Skeleton shape="block" count={4} label="Loading the policy" />}
      {code === 'absent' || (!isLoading && error === undefined && !data) ? (
        <Absent title="That policy is no longer there" to={policiesPath} back="All staff policies" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && (
        <>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <PolicyStatus policy={data} />
            <p className="flex flex-wrap gap-x-4 text-quiet">
              {[
                data.policyNumber,
                data.category,
                data.version && `Version ${data.version}, ${longDate(data.publishedAt)}`,
              ]
                .filter(Boolean)
                .map(fact => (
                  <span key={fact}>{fact}</span>
                ))}
            </p>
            {data.status === 1 && data.people > 0 && <ReadSoFar counts={data} />}
          </div>
          {data.status === 1 && data.changed && (
            <Notice title="It reads otherwise than what staff have">
              They have version {data.version} until you publish the next one.
              {data.source === 'page' && isGroup && ' New details of a location reach them with it, too.'}
            </Notice>
          )}
          <Tabs
            label="Parts of this policy"
            lazy
            value={tab}
            onChange={next => setParams(next === 'text' ? { id } : { id, tab: next }, { replace: true })}
            tabs={[
              {
                value: 'text',
                label: 'Text',
                content: <PolicyText key={data.id} policy={data} onUnsaved={setUnsaved} onChanged={refresh} />,
              },
              { value: 'readers', label: 'Readers', content: <Readers policyId={id} onAssign={assign} /> },
              {
                value: 'assigned',
                label: data.assignments === 0 ? 'Assigned to' : `Assigned to (${data.assignments})`,
                content: <Assignments policyId={id} onAssign={assign} />,
              },
              { value: 'test', label: 'Test', content: <QuizEditor fileId={id} of="policy" write={write} /> },
              { value: 'versions', label: 'Versions', content: <Versions policyId={id} /> },
            ]}
          />
          <Suspense fallback={null}>
            {open === 'assign' && <AssignDialog policies={[data]} onClose={() => setOpen(undefined)} />}
            {open === 'publish' && (
              <PublishDialog
                policyId={id}
                name={data.name}
                first={data.version === ''}
                revision={data.revision}
                onClose={() => setOpen(undefined)}
                onDone={() => {
                  void refresh()
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </Screen>
  )
}
