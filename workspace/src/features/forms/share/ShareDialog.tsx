import { formDetails, renewFormAddress } from '@cloudoc/forms/contract/forms.ts'
import { formPoster } from '@cloudoc/forms/contract/sharing.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { QrCode } from '@cloudoc/kit/two-step/QrCode.tsx'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { builderPath } from '../../addresses/forms.ts'
import { CopyLink } from '../../documents/care/CopyLink.tsx'
import { Refused } from '../../screen/Refused.tsx'
import type { FormDetails } from '../formsReads.ts'
import { MailForm } from './MailForm.tsx'
import type { PosterWords } from './Poster.tsx'
import { Poster } from './Poster.tsx'

/** Who of the company finds a form, and where. */
const findWords = ({ staff, groups }: FormDetails['settings']): string =>
  staff === 'office'
    ? 'Only the office fills it in: whoever makes forms finds it under ‘Forms’, and plans for people ask for it.'
    : `${staff === 'all' ? 'Staff' : `Those of ${groups.map(({ name }) => name).join(', ')}`} find it under ‘Forms’ when they sign in.`

/** How people come to a form: staff by their menu, everybody else by its address, also from paper. */
export function ShareDialog({ formId, title, onClose }: { formId: string; title: string; onClose: () => void }) {
  const { data, error, code, retry } = useRead(formDetails, { formId })
  const [way, setWay] = useState<'mail' | PosterWords>()
  const back = () => setWay(undefined)
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={way === 'mail' ? `Send ‘${title}’ by mail` : way ? `Poster for ‘${title}’` : `Share ‘${title}’`}
    >
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {!data && error === undefined && <Skeleton shape="block" count={2} label="Loading the address" />}
      {way === 'mail' && <MailForm formId={formId} onBack={back} />}
      {way !== undefined && way !== 'mail' && <Poster words={way} onBack={back} />}
      {way === undefined && data && data.settings.staff !== 'none' && <p>{findWords(data.settings)}</p>}
      {way === undefined && data && data.url === '' && (
        <Notice
          title="It has no address for everybody"
          action={
            <Button variant="quiet" to={builderPath(formId, 'settings')} onClick={onClose}>
              Change who may fill it in
            </Button>
          }
        >
          Only people who sign in can fill it in.
        </Notice>
      )}
      {way === undefined && data && data.url !== '' && (
        <Address formId={formId} url={data.url} onMail={() => setWay('mail')} onPoster={setWay} />
      )}
    </Dialog>
  )
}

function Address({
  formId,
  url,
  onMail,
  onPoster,
}: {
  formId: string
  url: string
  onMail: () => void
  onPoster: (words: PosterWords) => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [asked, setAsked] = useState(false)
  const [making, duringPoster] = usePending()
  const poster = async () => {
    const words = await duringPoster(write(formPoster, { formId }, { says: '' }))
    if (words) onPoster(words)
  }
  const renew = async () => {
    await during(write(renewFormAddress, { formId }))
    setAsked(false)
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:flex sm:items-start">
        <div data-theme="light" className="w-full max-w-menu shrink-0 sm:w-menu">
          <QrCode text={url} label="QR code that opens the form" />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <p>Whoever has this address can fill in the form, without an account. A phone’s camera opens the square.</p>
          <p className="rounded-md border border-line bg-well p-3 text-small wrap-anywhere">{url}</p>
          <div className="flex flex-wrap gap-3">
            <CopyLink url={url} />
            <Button variant="quiet" icon={<Mail aria-hidden className="size-5" />} onClick={onMail}>
              Send by mail…
            </Button>
            <Button
              variant="quiet"
              icon={<Printer aria-hidden className="size-5" />}
              progress={making}
              onClick={() => {
                void poster()
              }}
            >
              Poster…
            </Button>
          </div>
        </div>
      </div>
      {asked ? (
        <Notice
          tone="warning"
          title="Give it another address?"
          action={
            <>
              <Button
                variant="danger"
                progress={progress}
                onClick={() => {
                  void renew()
                }}
              >
                New address
              </Button>
              <Button variant="quiet" onClick={() => setAsked(false)}>
                Keep this one
              </Button>
            </>
          }
        >
          The address and every printed square of it open nothing any more.
        </Notice>
      ) : (
        <p className="text-small text-quiet">
          Did it come into the wrong hands?{' '}
          <Button variant="link" onClick={() => setAsked(true)}>
            Give it another address…
          </Button>
        </p>
      )}
    </div>
  )
}
