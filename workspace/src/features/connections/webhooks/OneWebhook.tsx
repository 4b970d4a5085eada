import { eventKinds } from '@cloudoc/connect/contract/events.ts'
import {
  overlapHours,
  removeWebhook,
  renewSecret,
  saveWebhook,
  testWebhook,
} from '@cloudoc/connect/contract/webhooks.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { type ReactNode, useState } from 'react'
import { useConfirmedCall } from '../../session/confirming.ts'
import type { Webhook } from './Webhooks.tsx'

const states = {
  on: { tone: 'success', word: 'On' },
  off: { tone: 'neutral', word: 'Off' },
  stopped: { tone: 'danger', word: 'Turned off: nothing arrived for five days' },
} as const

interface OneWebhookProps {
  webhook: Webhook
  onEdit: () => void
  onLook: () => void
  /** A new secret was made. */
  onSecret: (secret: string) => void
}

/** One webhook: how it stands, and what can be done with it. */
export function OneWebhook({ webhook, onEdit, onLook, onSecret }: OneWebhookProps) {
  const { _id: webhookId, url, events, state, failingSince, formerUntil } = webhook
  const write = useWriting()
  const isOn = state === 'on'
  const turn = () => void write(saveWebhook, { webhookId, url, events, isOn: !isOn })
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="grid gap-1">
        <strong className="wrap-anywhere">{url}</strong>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Status tone={states[state].tone}>{states[state].word}</Status>
          {isOn && failingSince !== '' && <Status tone="warning">Failing since {dateAndTime(failingSince)}</Status>}
        </span>
        <span className="text-small text-quiet">{events.map(kind => eventKinds[kind]).join('. ')}</span>
        {formerUntil !== '' && (
          <span className="text-small text-quiet">The former secret signs, too, until {dateAndTime(formerUntil)}.</span>
        )}
      </div>
      <TestLine webhookId={webhookId} url={url}>
        <Button variant="link" aria-label={`Messages to ${url}`} onClick={onLook}>
          Messages
        </Button>
        <Button variant="link" aria-label={`Change ${url}`} onClick={onEdit}>
          Change
        </Button>
        <Button variant="link" aria-label={`Turn ${isOn ? 'off' : 'on'} ${url}`} onClick={turn}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
        <AskedFirst webhookId={webhookId} url={url} onSecret={onSecret} />
      </TestLine>
    </li>
  )
}

/** Sends a test message, and says in words what came of it. */
function TestLine({ webhookId, url, children }: { webhookId: string; url: string; children: ReactNode }) {
  const [test, testing] = useCall(testWebhook)
  const [found, setFound] = useState<{ isReady: boolean; words: string }>()
  const testNow = async () => {
    setFound(undefined)
    const envelope = await test({ webhookId })
    setFound(envelope.status === 1 ? envelope.response : undefined)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="quiet"
          aria-label={`Test ${url}`}
          progress={testing.progress}
          pendingText="Sending a test"
          onClick={() => {
            void testNow()
          }}
        >
          Test it
        </Button>
        {children}
      </div>
      <div role="status">
        {found && <Notice tone={found.isReady ? 'success' : 'warning'}>{found.words}</Notice>}
        {testing.error !== undefined && <Notice tone="danger">{testing.error}</Notice>}
      </div>
    </>
  )
}

const asked = {
  secret: {
    label: 'New secret',
    title: 'Make a new secret?',
    confirm: 'Make a new secret',
    words: `For ${overlapHours} hours messages are signed with both, so that nothing is missed while you enter the new one there.`,
  },
  remove: {
    label: 'Remove',
    title: 'Remove this webhook?',
    confirm: 'Remove webhook',
    words: 'Nothing is told there any more, and its list of messages goes with it.',
  },
} as const

/** What is asked about before it is done. */
function AskedFirst({
  webhookId,
  url,
  onSecret,
}: {
  webhookId: string
  url: string
  onSecret: (secret: string) => void
}) {
  const [open, setOpen] = useState<keyof typeof asked>()
  const [renew, renewing] = useConfirmedCall(renewSecret)
  const [remove, removing] = useConfirmedCall(removeWebhook)
  const readAgain = useReadAgain()
  const confirm = async () => {
    const envelope = open === 'secret' ? await renew({ webhookId }) : await remove({ webhookId })
    setOpen(undefined)
    void readAgain()
    if (envelope.status !== 1) showMessage(textOf(envelope) ?? brokenText, 'danger')
    else if ('secret' in envelope.response) onSecret(envelope.response.secret)
    else showToast(envelope.message ?? removeWebhook.texts.removed)
  }
  const shown = asked[open ?? 'secret']
  return (
    <>
      {(['secret', 'remove'] as const).map(which => (
        <Button key={which} variant="link" aria-label={`${asked[which].label}: ${url}`} onClick={() => setOpen(which)}>
          {asked[which].label}
        </Button>
      ))}
      <ConfirmDialog
        danger={open === 'remove'}
        open={open !== undefined}
        onOpenChange={isOpen => {
          if (!isOpen) setOpen(undefined)
        }}
        title={shown.title}
        confirm={shown.confirm}
        progress={open === 'remove' ? removing.progress : renewing.progress}
        onConfirm={() => {
          void confirm()
        }}
      >
        <p>{shown.words}</p>
      </ConfirmDialog>
    </>
  )
}
