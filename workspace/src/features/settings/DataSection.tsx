import { closeCompany, closedDays } from '@cloudoc/accounts/contract/closing.ts'
import { exportEverything } from '@cloudoc/exports/contract/exports.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useDetails } from '../company/companyReads.ts'
import { ExportRow } from '../exports/ExportRow.tsx'
import { exportReads, useExportActions, useExports } from '../exports/exports.ts'
import { leaveClosed } from '../session/leaving.ts'
import { Part } from './parts.tsx'

/** Everything of the company in one file, and the end of its account; for the account holder alone. */
export function DataSection() {
  const [closing, setClosing] = useState(false)
  return (
    <>
      <Part
        title="Everything in one file"
        lead="The rows of every table, your documents as pages that any browser shows, and all files, in one zip. It is kept for seven days."
      >
        <Everything />
      </Part>
      <Part
        title="Close the account"
        lead={`Everyone is signed out at once and nothing is charged any more. After ${closedDays} days everything but orders and invoices is erased; until then we can open it again.`}
      >
        <div>
          <Button variant="quiet" onClick={() => setClosing(true)}>
            Close the account…
          </Button>
        </div>
        <CloseDialog open={closing} onClose={() => setClosing(false)} />
      </Part>
    </>
  )
}

function Everything() {
  const { mutate } = useSWRConfig()
  const [start, starting] = useCall(exportEverything)
  const [asked, setAsked] = useState(false)
  const actions = useExportActions()
  const made = useExports(0, 10).data?.find(({ kind }) => kind === 'company')
  const submit = async (password: string) => {
    const envelope = await start({ password })
    if (envelope.status === 1) {
      setAsked(false)
      showToast(envelope.message ?? exportEverything.texts.started)
      await mutate(keysOf(exportReads))
    } else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
  }
  return (
    <div className="grid gap-4">
      {made && <ExportRow item={made} actions={actions} />}
      {asked ? (
        <Form
          label="Export everything"
          className="max-w-form"
          errors={starting.errors}
          check={form => ({ password: form.raw('password') ? undefined : exportEverything.texts.noPassword })}
          onSubmit={form => submit(form.raw('password'))}
        >
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" progress={starting.progress} pendingText="Checking…">
              Export everything
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </Form>
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Export everything…
          </Button>
        </div>
      )}
    </div>
  )
}

function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [close, closing] = useCall(closeCompany)
  const company = useDetails().data?.companyDetails.companyName ?? ''
  const submit = async (password: string, companyName: string) => {
    const envelope = await close({ password, companyName })
    if (envelope.status === 1) leaveClosed(envelope.message ?? closeCompany.texts.closed)
    else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Close the account"
      description={`Nobody of ${company} can sign in any more. Export everything first, if you want to keep it.`}
    >
      <Form
        label="Close the account"
        errors={closing.errors}
        onSubmit={form => submit(form.raw('password'), form.text('companyName'))}
        check={form => ({
          companyName: form.text('companyName') ? undefined : closeCompany.texts.otherName,
          password: form.raw('password') ? undefined : 'Password is required',
        })}
      >
        <TextField name="companyName" label="Name of your company" hint={`Type ‘${company}’.`} autoComplete="off" />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" progress={closing.progress} pendingText="Closing…">
            Close the account
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
