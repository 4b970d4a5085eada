import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { newPress } from '@cloudoc/kit/calls/press.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { severities } from '@cloudoc/quality/contract/action-words.ts'
import { changeAction, openOneAction } from '@cloudoc/quality/contract/actions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { actionPath } from '../../addresses/quality.ts'
import { useSites } from '../../sites/useSites.ts'
import { severityWords } from '../actionTexts.ts'
import type { ActionDetails } from '../qualityReads.ts'
import { OwnerField } from './OwnerField.tsx'

/** Days until a new action is due, unless somebody says otherwise. */
const usualDays = 14
const asSeverity = (text: string) => severities.find(each => each === text) ?? 'medium'
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** What both a new action and a changed one are sent with. */
const readFields = (values: FormReader) => ({
  title: values.text('title'),
  why: values.text('why'),
  ownerId: values.text('ownerId'),
  siteId: values.text('siteId'),
  severity: asSeverity(values.text('severity')),
  dueOn: values.text('dueOn'),
  checkOn: values.text('checkOn'),
})

const check = (values: FormReader) => {
  const { title, ownerId, dueOn, checkOn } = readFields(values)
  return {
    title: title === '' ? 'Say what is to be done.' : undefined,
    ownerId: ownerId === '' ? 'Choose somebody.' : undefined,
    dueOn: dueOn === '' ? 'Choose a day.' : undefined,
    checkOn: checkOn !== '' && checkOn <= dueOn ? openOneAction.refusals.checkTooEarly.text : undefined,
  }
}

interface Props {
  action?: ActionDetails
  /** The heading of a regulator that a new one comes out of. */
  heading?: { key: string; words: string }
  onClose: () => void
}

/** A new action, or one that is changed. */
export function ActionDialog({ action, heading, onClose }: Props) {
  const write = useWriting()
  const navigate = useNavigate()
  const [progress, during] = usePending()
  const [key] = useState(newPress)
  const save = async (values: FormReader) => {
    const fields = readFields(values)
    if (!action) {
      const opened = await during(write(openOneAction, { key, ...fields, ...(heading && { heading: heading.key }) }))
      if (!opened) return
      onClose()
      return navigate(actionPath(opened.actionId))
    }
    const done = new Set(action.steps.filter(step => step.done).map(({ words }) => words))
    const saved = await during(
      write(changeAction, {
        actionId: action.actionId,
        revision: action.revision,
        ...fields,
        rootCause: values.text('rootCause'),
        steps: linesOf(values.raw('steps')).map(words => ({ words, done: done.has(words) })),
      }),
    )
    if (saved) onClose()
    return undefined
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={action ? `Change action ${action.number}` : 'New action'}
    >
      <Form label={action ? 'Change the action' : 'New action'} check={check} onSubmit={save}>
        {heading && <p className="text-quiet wrap-anywhere">Under the heading ‘{heading.words}’.</p>}
        <Fields action={action} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            {action ? 'Save' : 'Open action'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function Fields({ action }: { action: ActionDetails | undefined }) {
  const sites = useSites()
  return (
    <>
      <TextField
        label="What is to be done"
        name="title"
        maxLength={255}
        defaultValue={action?.title}
        hint="Leave names of residents out: it stands in lists and mails."
        autoComplete="off"
      />
      <TextArea label="Why" name="why" rows={3} maxLength={5000} optional defaultValue={action?.why} />
      <OwnerField {...(action && action.ownerId !== '' && { owner: { id: action.ownerId, name: action.owner } })} />
      {sites.length > 0 && (
        <Select
          label="Location"
          name="siteId"
          placeholder="The company as a whole"
          options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
          defaultValue={action?.siteId ?? ''}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Severity"
          name="severity"
          hint="High and critical ones are done only with proof."
          options={severities.map(value => ({ value, label: severityWords[value] }))}
          defaultValue={action?.severity ?? 'medium'}
        />
        <TextField
          label="By when"
          name="dueOn"
          type="date"
          defaultValue={action?.dueOn ?? daysAfter(today(), usualDays)}
        />
      </div>
      <TextField
        label="Look whether it helped on"
        name="checkOn"
        type="date"
        optional
        defaultValue={action?.checkOn ?? ''}
      />
      {action && (
        <>
          <TextArea
            label="Root cause"
            name="rootCause"
            rows={2}
            maxLength={2000}
            optional
            defaultValue={action.rootCause}
          />
          <TextArea
            label="Steps, one a line"
            name="steps"
            rows={3}
            optional
            defaultValue={action.steps.map(({ words }) => words).join('\n')}
          />
        </>
      )}
    </>
  )
}
