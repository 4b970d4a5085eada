import { exportSite } from '@cloudoc/exports/contract/site-export.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useSWRConfig } from 'swr'
import { exportReads } from '../../exports/exports.ts'

/** Puts everything of a location into one file, for whoever takes it over; for the account holder, with the password. */
export function TakeAlong({ siteId, name, onClose }: { siteId: string; name: string; onClose: () => void }) {
  const { mutate } = useSWRConfig()
  const [start, { error, errors, progress }] = useCall(exportSite)
  const submit = async (password: string) => {
    const envelope = await start({ siteId, password })
    if (envelope.status !== 1) return
    showToast(envelope.message ?? exportSite.texts.started)
    await mutate(keysOf(exportReads))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Export everything of ${name}`}
      description="Who works there, what they have read and learnt with the texts, audits, actions, registers and files, in one zip. Restricted records are in it. You can go on working meanwhile."
    >
      <Form
        label="Export the location"
        errors={errors}
        check={form => ({ password: form.raw('password') ? undefined : exportSite.texts.noPassword })}
        onSubmit={form => submit(form.raw('password'))}
      >
        {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
        <p>Nobody of another location is named, but in what people have written themselves.</p>
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Checking…">
            Export everything
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
