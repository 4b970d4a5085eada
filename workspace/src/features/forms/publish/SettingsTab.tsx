import { saveForm } from '@cloudoc/forms/contract/forms.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/form/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import type { Autosave } from '../../saving/useAutosave.ts'
import type { FormDetails } from '../formsReads.ts'
import { AnswerFields, AudienceFields } from './AudienceFields.tsx'
import { settingFaults, settingsOf } from './settings.ts'

/**
 * Who fills the form in, until when, who is told, and how long answers are kept. It holds at once, without
 * publishing anew.
 */
export function SettingsTab({ form, saving }: { form: FormDetails; saving: Autosave }) {
  const refresh = useReadAgain()
  const [settings, setSettings] = useState(() => settingsOf(form))
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>()
  const [error, setError] = useState<string>()
  const save = async () => {
    setPending(true)
    setError(undefined)
    // What was typed goes first: both save onto the newest revision.
    await saving.save()
    const envelope = await send(saveForm, { formId: form.formId, revision: saving.revision(), settings })
    setPending(false)
    if (envelope.status === 1) {
      saving.moved(envelope.response.revision)
      showToast(form.state === 'open' ? 'Saved: it holds from now on' : 'Saved')
      return refresh()
    }
    setErrors(envelope.status === 0 ? envelope.errors : undefined)
    return setError(textOf(envelope) ?? brokenText)
  }
  return (
    <Form
      label="Settings"
      className="max-w-form"
      errors={errors}
      check={() => settingFaults(settings, form.state === 'open')}
      onSubmit={save}
    >
      <ErrorSummary />
      <h2>Who fills it in</h2>
      <AudienceFields settings={settings} onChange={by => setSettings({ ...settings, ...by })} />
      <h2>Answers</h2>
      <AnswerFields settings={settings} onChange={by => setSettings({ ...settings, ...by })} />
      {error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{error}</Notice>
        </div>
      )}
      <div>
        <Button type="submit" progress={pending ? 'pending' : 'idle'} pendingText="Saving…">
          Save settings
        </Button>
      </div>
    </Form>
  )
}
