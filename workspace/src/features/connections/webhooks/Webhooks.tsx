import { webhookList } from '@cloudoc/connect/contract/webhooks.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { Messages } from './Messages.tsx'
import { OneWebhook } from './OneWebhook.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

export type Webhook = ReplyOf<typeof webhookList>[number]

/** Webhooks of the company, and what is done with them. */
export function Webhooks() {
  const list = useRead(webhookList, {})
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [looked, setLooked] = useState<Webhook>()
  const [secret, setSecret] = useState('')
  const button = (
    <Button variant="quiet" onClick={() => setEdited('new')}>
      Add a webhook…
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      {(list.data?.length ?? 0) > 0 && <div>{button}</div>}
      <ListStates
        reading={list}
        rows={list.data}
        narrowed={false}
        onClear={list.retry}
        noun={{ one: 'webhook', many: 'webhooks' }}
        empty={
          <EmptyState title="Nothing is told yet" action={button}>
            The other system gives you an address for it.
          </EmptyState>
        }
      >
        {rows => (
          <ul aria-label="Webhooks" className="grid border-t border-line">
            {rows.map(webhook => (
              <OneWebhook
                key={webhook._id}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onLook={() => setLooked(webhook)}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {edited && (
        <WebhookDialog
          {...(edited !== 'new' && { webhook: edited })}
          onClose={() => setEdited(undefined)}
          onSecret={setSecret}
        />
      )}
      {looked && <Messages webhook={looked} onClose={() => setLooked(undefined)} />}
      {secret !== '' && (
        <ShownOnce title="The secret of this webhook" label="The secret" value={secret} onClose={() => setSecret('')} />
      )}
    </div>
  )
}
