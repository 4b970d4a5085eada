import { makeToken, maxTokenDays } from '@cloudoc/connect/contract/tokens.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { type TokenScope, tokenScopeNames, tokenScopes } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { useConfirmedCall } from '../../session/confirming.ts'
import { SiteField } from '../../site-choice/SiteField.tsx'

const choices = tokenScopeNames.map(value => ({ value, label: tokenScopes[value].words }))
/** Days for which a token is good unless something else is chosen. */
const usualDays = 365

/** Makes a token, and hands it over: nobody is shown it again. */
export function TokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const [make, making] = useConfirmedCall(makeToken)
  const readAgain = useReadAgain()
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const [site, setSite] = useState('')
  const keepsPeople = scopes.includes('scim')
  const save = async (values: FormReader) => {
    const envelope = await make({
      name: values.text('name'),
      scopes: [...scopes],
      siteId: keepsPeople ? '' : site,
      endsOn: values.text('endsOn'),
    })
    if (envelope.status !== 1) return
    void readAgain()
    onMade(envelope.response.token)
  }
  const check = (values: FormReader) => ({
    name: values.text('name') === '' ? 'Say which system it is for.' : undefined,
    scopes: scopes.length === 0 ? 'Choose at least one.' : undefined,
    endsOn: values.text('endsOn') === '' ? 'Choose a day.' : undefined,
  })
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Make a token"
    >
      <Form label="Make a token" errors={making.errors} check={check} onSubmit={save}>
        {making.error !== undefined && !making.errors && (
          <div role="alert">
            <Notice tone="danger">{making.error}</Notice>
          </div>
        )}
        <TextField label="Name" name="name" maxLength={80} autoComplete="off" hint="Such as: Rota system" />
        <CheckboxGroup
          label="What it may do"
          name="scopes"
          choices={choices}
          value={scopes}
          onChange={setScopes}
          hint="No more than it needs. It never sees restricted records."
        />
        {!keepsPeople && <SiteField value={site} onChange={setSite} />}
        <TextField
          label="Last day"
          name="endsOn"
          type="date"
          min={today()}
          max={daysAfter(today(), maxTokenDays)}
          defaultValue={daysAfter(today(), usualDays)}
          hint="Two years at most."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={making.progress} pendingText="Making…">
            Make the token
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
