import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useState } from 'react'
import type { ActionDetails } from '../qualityReads.ts'
import type { Step } from './nextStep.ts'
import { type Said, SayDialog } from './SayDialog.tsx'
import { useSteps } from './useSteps.ts'

type Asked = Exclude<Step, 'change' | 'begin' | 'remind' | 'check'>
const asked: Readonly<Record<Asked, { title: string; action: string; label: string; isNeeded: boolean }>> = {
  finish: { title: 'Say that it is done', action: 'Done', label: 'What was done', isNeeded: false },
  confirm: { title: 'Confirm that it was done', action: 'Confirm', label: 'What you saw', isNeeded: false },
  reopen: { title: 'Open the action again', action: 'Open again', label: 'Why', isNeeded: true },
  drop: { title: 'Drop the action', action: 'Drop action', label: 'Why', isNeeded: true },
}
const isAsked = (step: Step): step is Asked => step in asked

/** Asks what a step needs, and takes it. */
export function StepDialog({ step, action, onClose }: { step: Step; action: ActionDetails; onClose: () => void }) {
  const { take, progress } = useSteps(action)
  if (step === 'check') return <CheckDialog action={action} onClose={onClose} />
  if (!isAsked(step)) return null
  const { title, action: button, label, isNeeded } = asked[step]
  const say = async (said: Said) => {
    if (await take(step, said)) onClose()
  }
  return (
    <SayDialog
      title={title}
      action={button}
      danger={step === 'drop'}
      words={{ label, isNeeded }}
      asksDue={step === 'reopen'}
      {...(step === 'confirm' && { checkOn: action.checkOn })}
      progress={progress}
      onSay={say}
      onClose={onClose}
    >
      {step === 'confirm' && action.may.confirmOwn && (
        <Notice>You did this yourself. Nobody else in the company confirms actions, and the action will say so.</Notice>
      )}
      {step === 'finish' && action.needsProof && action.proof.length === 0 && (
        <Notice tone="warning">Add proof first: a photo, a file, a note or a link.</Notice>
      )}
    </SayDialog>
  )
}

/** Whether it helped: it did, or it has to be done again. */
function CheckDialog({ action, onClose }: { action: ActionDetails; onClose: () => void }) {
  const { take, notHelped, progress } = useSteps(action)
  const [helped, setHelped] = useState<'yes' | 'no'>('yes')
  const say = async (said: Said) => {
    if (await (helped === 'yes' ? take('check', said) : notHelped(said))) onClose()
  }
  return (
    <SayDialog
      title="Did it help?"
      action={helped === 'yes' ? 'It helped' : 'Open it again'}
      words={{ label: helped === 'yes' ? 'What you saw' : 'Why it did not', isNeeded: helped === 'no' }}
      asksDue={helped === 'no'}
      progress={progress}
      onSay={say}
      onClose={onClose}
    >
      <RadioGroup
        inline
        label="What you found"
        name="helped"
        value={helped}
        onChange={setHelped}
        choices={[
          { value: 'yes', label: 'It helped' },
          { value: 'no', label: 'It did not' },
        ]}
      />
    </SayDialog>
  )
}
