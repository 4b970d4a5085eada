import { useState } from 'react'
import { assignPolicies, leastDays } from '@cloudoc/policies/contract/assigning.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { RadioGroup } from '@cloudoc/kit/components/form/RadioGroup.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { GroupPicker } from '../../pickers/GroupPicker.tsx'
import { people, policies as counted, today } from '../words.ts'
import { usePolicyWrite } from '../usePolicyWrite.ts'
import { PersonPicker } from './PersonPicker.tsx'

type Whom = 'everyone' | 'groups' | 'people'
type When = 'days' | 'date'
const whom = [
  { value: 'everyone', label: 'Everyone', hint: 'All employees, and whoever joins later' }, { value: 'groups', label: 'Groups', hint: 'Their members, also those who come later' }, { value: 'people', label: 'People', hint: 'Chosen one by one' },
] as const
const usualDays = 14

/** Says who has to read policies, and by when: everyone, groups or people; a date, or days from when it reaches somebody (documents §3 Assignment). */
export function AssignDialog({ policies, onClose, onDone }: { policies: readonly { id: string; name: string; status: 0 | 1 | 2 }[]; onClose: () => void; onDone?: () => void }) {
  const write = usePolicyWrite()
  const [progress, during] = usePending()
  const [audience, setAudience] = useState<Whom>('everyone')
  const [when, setWhen] = useState<When>('days')
  const [groupIds, setGroups] = useState<ReadonlySet<string>>(new Set())
  const [employeeIds, setPeople] = useState<ReadonlySet<string>>(new Set())
  const drafts = policies.filter(({ status }) => status === 0).length
  const [only] = policies

  const check = (values: FormReader) => {
    const days = Number(values.text('dueDays'))
    return {
      whom: (audience === 'groups' && groupIds.size === 0) || (audience === 'people' && employeeIds.size === 0) ? assignPolicies.texts.noAudience : undefined,
      dueDate: when === 'date' && values.text('dueDate') < today() ? assignPolicies.texts.past : undefined,
      dueDays: when === 'days' && !(Number.isInteger(days) && days >= leastDays && days <= 365) ? `Between ${leastDays} and 365 days.` : undefined,
    }
  }
  const save = async (values: FormReader) => {
    const answer = await during(write(assignPolicies, {
      selectedDocuments: policies.map(({ id }) => id), everyone: audience === 'everyone', groupIds: audience === 'groups' ? [...groupIds] : [], employeeIds: audience === 'people' ? [...employeeIds] : [],
      ...(when === 'date' ? { dueDate: values.text('dueDate') } : { dueDays: Number(values.text('dueDays')) }),
    }, { says: '' }))
    if (!answer) return
    showToast(answer.people === 0 ? 'Saved: it reaches people when it is published' : `Assigned: ${people(answer.people)} ${answer.people === 1 ? 'has' : 'have'} it to read now`)
    onDone?.()
    onClose()
  }
  return (
    <Dialog open onOpenChange={open => { if (!open) onClose() }} title={policies.length === 1 ? `Who has to read ‘${only?.name ?? ''}’?` : `Who has to read these ${counted(policies.length)}?`}>
      <Form label="Assign" onSubmit={save} check={check}>
        <RadioGroup label="Who" name="whom" choices={whom} value={audience} onChange={setAudience} />
        {audience === 'groups' && <GroupPicker chosen={groupIds} onChange={setGroups} />}
        {audience === 'people' && <PersonPicker chosen={employeeIds} onChange={setPeople} />}
        <RadioGroup inline label="By when" name="when" value={when} onChange={setWhen} choices={[{ value: 'days', label: 'Days from getting it' }, { value: 'date', label: 'A date' }]} />
        {when === 'days'
          ? <TextField label="Days" name="dueDays" type="number" inputMode="numeric" min={leastDays} max={365} defaultValue={usualDays} hint="Counted for each person from when it reaches them." />
          : <TextField label="Date" name="dueDate" type="date" min={today()} hint={`Whoever joins later has at least ${leastDays} days.`} />}
        {drafts > 0 && <Notice title={drafts === policies.length ? 'Not published yet' : `${counted(drafts)} not published yet`}>Nobody sees a draft. It reaches these people when it is published.</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Assigning…">Assign</Button>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  )
}
