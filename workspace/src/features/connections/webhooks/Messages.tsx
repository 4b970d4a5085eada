import { type EventKind, eventKinds } from '@cloudoc/connect/contract/events.ts'
import { deliveryDays, deliveryList, sendAgain } from '@cloudoc/connect/contract/webhooks.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Moment } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useState } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import type { Webhook } from './Webhooks.tsx'

type Delivery = ReplyOf<typeof deliveryList>[number]

const limit = 25
const states = {
  waiting: { tone: 'info', word: 'Waiting' },
  sent: { tone: 'success', word: 'Arrived' },
  failed: { tone: 'danger', word: 'Given up' },
} as const

const kindWords = (kind: string): string => (kind in eventKinds ? eventKinds[kind as EventKind] : 'Test')

const columns = (onAgain: ((delivery: Delivery) => void) | undefined): readonly Column<Delivery>[] => [
  {
    key: 'what',
    head: 'Message',
    main: true,
    cell: ({ kind, eventId }) => (
      <span className="grid">
        <span>{kindWords(kind)}</span>
        <span className="text-small font-normal wrap-anywhere text-quiet">{eventId}</span>
      </span>
    ),
  },
  { key: 'when', head: 'Happened', cell: ({ happenedAt }) => <Moment at={happenedAt} /> },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state, tries, words, nextAt }) => (
      <span className="grid justify-items-start gap-1">
        <Status tone={states[state].tone}>{states[state].word}</Status>
        <span className="text-small text-quiet">
          {[
            words,
            tries > 1 ? `${tries} tries.` : '',
            tries > 0 && nextAt !== '' ? `Tried again ${dateAndTime(nextAt)}.` : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </span>
    ),
  },
  {
    key: 'do',
    head: 'What can be done',
    plain: true,
    bare: true,
    align: 'end',
    cell: delivery =>
      onAgain && (
        <Button variant="link" aria-label={`Send ${delivery.eventId} again`} onClick={() => onAgain(delivery)}>
          Send again
        </Button>
      ),
  },
]

/** What was sent to a webhook, and what came of it. */
export function Messages({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [skip, setSkip] = useState(0)
  const list = useRead(deliveryList, { webhookId: webhook._id, skip, limit }, { keepPrevious: true })
  const write = useWriting()
  const again = ({ _id }: Delivery) => void write(sendAgain, { deliveryId: _id })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Messages"
      description={`To ${new URL(webhook.url).host}, in the last ${deliveryDays} days.`}
    >
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'message', many: 'messages' }}
        narrowed={skip > 0}
        onClear={() => setSkip(0)}
        empty={<EmptyState title="Nothing was sent yet">Choose Test it, or wait until something happens.</EmptyState>}
      >
        {rows => (
          <>
            <Table
              caption="Messages"
              columns={columns(webhook.state === 'on' ? again : undefined)}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of messages" onSkip={setSkip} />
          </>
        )}
      </ListStates>
    </Dialog>
  )
}
