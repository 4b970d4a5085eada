import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { myAction } from '@cloudoc/quality/contract/my-actions.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { ActionStatus } from '../ActionLabels.tsx'
import { ProofPart } from '../action/ProofPart.tsx'
import { SayDialog } from '../action/SayDialog.tsx'
import { StepList } from '../action/StepList.tsx'
import { useMove } from '../action/useMove.ts'
import type { ActionDetails } from '../qualityReads.ts'

const todo = '/todo'

/** An action of one's own, on a phone first: what, why, by when, steps, proof, done. */
export function MyAction() {
  const { actionId = '' } = useParams()
  const { data, error, code, isLoading, retry } = useRead(myAction, { actionId })
  return (
    <Screen title={data?.title ?? 'Action'} crumbs={[{ label: 'To do', to: todo }]} width="wide">
      {isLoading && <Skeleton shape="block" count={3} label="Loading the action" />}
      {code === 'absent' ? (
        <Absent title={myAction.texts.missing} to={todo} back="What you have to do" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && <Shown key={actionId} action={data} />}
    </Screen>
  )
}

function Shown({ action }: { action: ActionDetails }) {
  const [isSending, setSending] = useState(false)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ActionStatus action={action} />
        <span>By {dayOf(action.dueOn)}</span>
        {action.site !== '' && <span className="text-quiet">{action.site}</span>}
      </p>
      {action.why !== '' && (
        <Card as="section" className="grid gap-2">
          <h2 className="text-heading">Why</h2>
          <p className="whitespace-pre-line wrap-anywhere">{action.why}</p>
        </Card>
      )}
      {action.steps.length > 0 && <StepList own action={action} />}
      <ProofPart own action={action} onSending={setSending} />
      {action.may.work ? (
        <Finish action={action} isSending={isSending} />
      ) : (
        <p className="text-quiet">There is nothing for you to do here now.</p>
      )}
    </>
  )
}

/** Says that it is done, with a few words; not before the photos that were added have arrived. */
function Finish({ action, isSending }: { action: ActionDetails; isSending: boolean }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [move, progress] = useMove(action, true)
  const lacksProof = action.needsProof && action.proof.length === 0
  const finish = async (words: string) => {
    if (await move({ to: 'done', words })) await navigate(todo)
  }
  return (
    <>
      {lacksProof && <Notice>Add a photo, a file or a note first. Then you can say that it is done.</Notice>}
      <div>
        <Button disabled={lacksProof || isSending} onClick={() => setOpen(true)}>
          Done
        </Button>
      </div>
      {isOpen && (
        <SayDialog
          title="Say that it is done"
          action="Done"
          words={{ label: 'What was done', isNeeded: false }}
          progress={progress}
          onSay={({ words }) => finish(words)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
