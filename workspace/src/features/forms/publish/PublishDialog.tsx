import { publishForm } from '@cloudoc/forms/contract/forms.ts'
import { draftDays } from '@cloudoc/forms/contract/shapes.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/form/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import type { Autosave } from '../../saving/useAutosave.ts'
import type { FormDetails } from '../formsReads.ts'
import { titleOf } from '../formsTexts.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { settingFaults, settingsOf } from './settings.ts'

interface PublishProps {
  form: FormDetails
  title: string
  /** What it lacks, each with where it is. */
  problems: readonly { key: string; text: string }[]
  nameOf: (key: string) => string
  saving: Autosave
  onLead: (key: string) => void
  onClose: () => void
  onDone: (url: string) => void
}

/**
 * Publishes what is on the screen: first what it lacks; then who may fill it in, and what becomes of what was
 * begun.
 */
export function PublishDialog({ form, title, problems, nameOf, saving, onLead, onClose, onDone }: PublishProps) {
  const name = titleOf(title)
  if (problems.length === 0) return <Publish {...{ form, name, saving, onClose, onDone }} />
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="It is not finished yet"
      description={
        problems.length === 1
          ? 'One thing is missing before it can be published.'
          : `${problems.length} things are missing before it can be published.`
      }
    >
      <ul className="grid border-t border-line">
        {problems.map(({ key, text }, at) => (
          <li key={at} className="grid gap-x-4 border-b border-line py-2">
            {key !== '' && <strong className="wrap-anywhere">{nameOf(key)}</strong>}
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0">{text}</span>
              <Button variant="link" onClick={() => onLead(key)}>
                Go there<span className="sr-only">: {key === '' ? 'the head of the form' : nameOf(key)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Publish({
  form,
  name,
  saving,
  onClose,
  onDone,
}: Pick<PublishProps, 'form' | 'saving' | 'onClose' | 'onDone'> & { name: string }) {
  const refresh = useReadAgain()
  const first = form.version === 0
  const [settings, setSettings] = useState(() => settingsOf(form))
  const [everyoneNew, setEveryoneNew] = useState(false)
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>()
  const [error, setError] = useState<string>()
  const publish = async () => {
    setPending(true)
    setError(undefined)
    const saved = await saving.save()
    const envelope = saved
      ? await send(publishForm, { formId: form.formId, revision: saving.revision(), everyoneNew, settings })
      : undefined
    setPending(false)
    if (envelope?.status === 1) {
      refresh()
      showToast(first ? 'The form is open' : `Version ${envelope.response.version} is filled in from now on`)
      return onDone(envelope.response.url)
    }
    setErrors(envelope?.status === 0 ? envelope.errors : undefined)
    return setError(
      envelope
        ? (textOf(envelope) ?? brokenText)
        : 'What you changed could not be saved yet, so it was not published. Please try again.',
    )
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={first ? `Publish ‘${name}’` : `Publish ‘${name}’ anew`}
      description="What is published never changes: each answer stays with the questions as they were asked. You can change the form and publish it again at any time."
    >
      <Form label="Publish" errors={errors} check={() => settingFaults(settings, true)} onSubmit={publish}>
        <ErrorSummary />
        <AudienceFields settings={settings} onChange={by => setSettings({ ...settings, ...by })} />
        {!first && (
          <RadioGroup
            label={
              form.begun === 0
                ? 'Whoever is filling it in'
                : form.begun === 1
                  ? 'One person has begun to fill it in'
                  : `${form.begun} people have begun to fill it in`
            }
            name="begun"
            value={everyoneNew ? 'new' : 'old'}
            onChange={next => setEveryoneNew(next === 'new')}
            choices={[
              {
                value: 'old',
                label: `May finish what they began, for ${draftDays} days`,
                hint: 'They see the questions as they were.',
              },
              {
                value: 'new',
                label: 'Everyone must use the new one',
                hint: 'What they have answered is carried over where the question is still there.',
              },
            ]}
          />
        )}
        {error !== undefined && (
          <div role="alert">
            <Notice tone="danger">{error}</Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={pending ? 'pending' : 'idle'} pendingText="Publishing…">
            Publish
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
