import { useState } from 'react'
import { formDetails, renewFormAddress } from '@cloudoc/forms/contract/forms.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { QrCode } from '@cloudoc/kit/two-step/QrCode.tsx'
import { CopyLink } from '../../documents/care/CopyLink.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { builderPath } from '../paths.ts'
import { useFormWrite } from '../reads.ts'

/** How people come to a form: staff by their menu, everybody else by its address, also from paper. */
export function ShareDialog({ formId, title, onClose }: { formId: string; title: string; onClose: () => void }) {
  const { data, error, code, retry } = useRead(formDetails, { formId })
  return (
    <Dialog open onOpenChange={open => { if (!open) onClose() }} title={`Share ‘${title}’`}>
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {!data && error === undefined && <Skeleton shape="block" count={2} label="Loading the address" />}
      {data && data.settings.staff !== 'none' && <p>{data.settings.staff === 'all' ? 'Staff find it' : `Those of ${data.settings.groups.map(({ name }) => name).join(', ')} find it`} under ‘Forms’ when they sign in.</p>}
      {data && data.url === '' && <Notice title="It has no address for everybody" action={<Button variant="quiet" to={builderPath(formId, 'settings')} onClick={onClose}>Change who may fill it in</Button>}>Only people who sign in can fill it in.</Notice>}
      {data && data.url !== '' && <Address formId={formId} url={data.url} />}
    </Dialog>
  )
}

function Address({ formId, url }: { formId: string; url: string }) {
  const write = useFormWrite()
  const [progress, during] = usePending()
  const [asked, setAsked] = useState(false)
  const renew = async () => {
    await during(write(renewFormAddress, { formId }))
    setAsked(false)
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:flex sm:items-start">
        <div data-theme="light" className="shrink-0"><QrCode text={url} label="QR code that opens the form" /></div>
        <div className="grid min-w-0 content-start gap-3">
          <p>Whoever has this address can fill in the form, without an account. For a poster or a letter, print the square: a phone’s camera opens it.</p>
          <p className="rounded-md border border-line bg-well p-3 text-small wrap-anywhere">{url}</p>
          <div><CopyLink url={url} /></div>
        </div>
      </div>
      {asked
        ? <Notice tone="warning" title="Give it another address?" action={<><Button variant="danger" progress={progress} onClick={() => { void renew() }}>New address</Button><Button variant="quiet" onClick={() => setAsked(false)}>Keep this one</Button></>}>The address and every printed square of it open nothing any more.</Notice>
        : <p className="text-small text-quiet">Did it come into the wrong hands? <Button variant="link" onClick={() => setAsked(true)}>Give it another address…</Button></p>}
    </div>
  )
}
