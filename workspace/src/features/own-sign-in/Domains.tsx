import {
  addDomain,
  checkDomain,
  type companyIdentity,
  removeDomain,
} from '@cloudoc/accounts/contract/doors/identity.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useConfirmedCall } from '../session/confirming.ts'

type Domain = ReplyOf<typeof companyIdentity>['domains'][number]
interface Changing {
  onChange: () => Promise<void>
}

/** One domain, with the record that proves it until it is proven. */
function OneDomain({ domain: { _id, domain, record, isProven }, onChange }: Changing & { domain: Domain }) {
  const [check, checking] = useCall(checkDomain)
  const [remove, removing] = useConfirmedCall(removeDomain)
  const checkNow = async () => {
    const envelope = await check({ domainId: _id })
    if (envelope.status !== 1) return
    showToast(envelope.message ?? checkDomain.texts.proven)
    await onChange()
  }
  const removeNow = async () => {
    const envelope = await remove({ domainId: _id })
    if (envelope.status !== 1) showMessage(textOf(envelope) ?? brokenText, 'danger')
    await onChange()
  }
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <strong>{domain}</strong> <Badge>{isProven ? 'Proven' : 'Not proven yet'}</Badge>
        </span>
        <span className="flex flex-wrap gap-3">
          {!isProven && (
            <Button
              aria-label={`Check ${domain}`}
              progress={checking.progress}
              pendingText="Looking"
              onClick={() => {
                void checkNow()
              }}
            >
              Check
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`Remove ${domain}`}
            progress={removing.progress}
            onClick={() => {
              void removeNow()
            }}
          >
            Remove
          </Button>
        </span>
      </div>
      {!isProven && (
        <p className="text-small">
          Add a TXT record to {domain} that says <strong className="wrap-anywhere">{record}</strong>. Then choose Check.
        </p>
      )}
      <div role="status">{checking.error !== undefined && <Notice tone="warning">{checking.error}</Notice>}</div>
    </li>
  )
}

/** The domains of the company's addresses. */
export function Domains({ domains, onChange }: Changing & { domains: readonly Domain[] }) {
  const [add, adding] = useCall(addDomain)
  // Empty again once one was added.
  const [round, setRound] = useState(0)
  const submit = async (domain: string) => {
    const envelope = await add({ domain })
    if (envelope.status !== 1) return
    setRound(round + 1)
    await onChange()
  }
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      {domains.length > 0 && (
        <ul aria-label="Your domains" className="grid border-t border-line">
          {domains.map(domain => (
            <OneDomain key={domain._id} domain={domain} onChange={onChange} />
          ))}
        </ul>
      )}
      <Form
        key={round}
        label="Add a domain"
        onSubmit={form => submit(form.text('domain'))}
        check={form => ({ domain: form.text('domain') ? undefined : addDomain.refusals.badDomain.text })}
        errors={adding.errors ?? (adding.error === undefined ? undefined : { domain: adding.error })}
      >
        <TextField
          name="domain"
          label="Domain"
          hint="Such as sunrisecare.co.uk"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <Button type="submit" variant="quiet" progress={adding.progress} pendingText="Adding">
            Add domain
          </Button>
        </div>
      </Form>
    </div>
  )
}
