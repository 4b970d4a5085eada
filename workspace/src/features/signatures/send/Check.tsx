import { sendEnvelope } from '@cloudoc/esign/contract/sending.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import SendIcon from 'lucide-react/icons/send'
import { useNavigate } from 'react-router-dom'
import { draftPath, envelopePath, signaturesPath } from '../../addresses/signatures.ts'
import { Facts } from '../../screen/Facts.tsx'
import type { EnvelopeDetails } from '../signaturesReads.ts'
import { noon } from '../signaturesTexts.ts'
import { recipientSummary, signers } from './parties.ts'

const kinds = {
  document: 'Document, as it is issued when you send it',
  companyFile: 'PDF of the company’s files',
  ownFile: 'File of your own',
  upload: 'PDF from your device',
} as const

/**
 * The last look before it goes out: what the server has kept of it, and exactly who gets what. A second
 * press, or a reload, sends nothing twice.
 */
export function Check({
  envelope: { envelopeId, title, source, pages, message, expiresOn, order, recipients },
}: {
  envelope: EnvelopeDetails
}) {
  const [go, going] = useCall(sendEnvelope)
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const acting = signers(recipients)
  const out = async () => {
    const answer = await go({ envelopeId })
    refresh()
    if (answer.status !== 1) return
    showToast(answer.message ?? sendEnvelope.texts.sent)
    await navigate(envelopePath(envelopeId), { replace: true })
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Facts
        facts={[
          { name: 'What is signed', value: <span className="wrap-anywhere">{title}</span> },
          {
            name: 'It is a',
            value: `${kinds[source]}${pages > 0 ? `, ${pages === 1 ? 'one page' : `${pages} pages`}` : ''}`,
          },
          { name: 'Until the end of', value: longDate(noon(expiresOn)) },
          ...(message === ''
            ? []
            : [
                {
                  name: 'Your message',
                  value: <span className="font-normal wrap-anywhere whitespace-pre-line">{message}</span>,
                },
              ]),
        ]}
      />
      <section aria-labelledby="who" className="grid grid-cols-1 gap-2">
        <h2 id="who">Who gets what</h2>
        <ol className="grid border-t border-line">
          {recipients.map(recipient => {
            const before =
              acting[acting.findIndex(({ recipientId }) => recipientId === recipient.recipientId) - 1]?.name ?? ''
            return (
              <li key={recipient.recipientId} className="grid gap-1 border-b border-line py-3">
                <span className="flex flex-wrap gap-x-4">
                  <strong className="wrap-anywhere">{recipient.name}</strong>
                  <span className="text-quiet wrap-anywhere">{recipient.email}</span>
                </span>
                <span>
                  {recipient.name} {recipientSummary(recipient, order, before)}
                </span>
              </li>
            )
          })}
        </ol>
        <p className="max-w-measure text-small text-quiet">
          Each mail has a link of its own. Before anybody reads or signs, they type a code that is mailed to the same
          address. They need no account. Who has not signed is reminded after three days, then every week.
        </p>
      </section>
      {going.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{going.error}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<SendIcon aria-hidden className="size-5" />}
          progress={going.progress}
          pendingText="Sending…"
          onClick={() => {
            void out()
          }}
        >
          Send for signature
        </Button>
        <Button variant="quiet" to={draftPath(envelopeId)}>
          Change it
        </Button>
        <Button variant="link" to={signaturesPath}>
          Keep it as a draft
        </Button>
      </div>
    </div>
  )
}
