import {
  pictureTexts,
  updateCompany,
  updateOfficers,
  uploadLogo,
  uploadSignature,
} from '@cloudoc/accounts/contract/profile.ts'
import type { Picture } from '@cloudoc/accounts/contract/profile-fields.ts'
import { refusalText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { fitLogo } from '@cloudoc/kit/uploads/fitLogo.ts'
import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, useRef, useState } from 'react'
import { pictureWords } from '../../company/profileTexts.ts'

import { useProfileState } from './profileContext.ts'

const types = uploadLogo.upload?.types.join(',')

/**
 * A logo or a signature: shown, uploaded, replaced, taken away. Why one was refused stays until it is
 * dismissed (shop §5).
 */
export function PictureField({ name, label, hint }: { name: Picture; label: string; hint: string }) {
  const isLogo = name === 'companyLogo'
  const { held, saved } = useProfileState()
  const [send, sending] = useCall(isLogo ? uploadLogo : uploadSignature)
  const [remove, removing] = useCall(isLogo ? updateCompany : updateOfficers)
  const [refused, setRefused] = useState<string>()
  const [smaller, setSmaller] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const path = held[name] ?? ''
  const word = pictureWords[name]

  const settle = (envelope: Awaited<ReturnType<typeof send>>, text: string) => {
    if (envelope.status !== 1) return setRefused(refusalText(envelope.response))
    setRefused(undefined)
    saved(envelope.response.details, {})
    showToast(envelope.message ?? text)
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again, once it was mended.
    currentTarget.value = ''
    if (!file) return
    const fitted = isLogo ? await fitLogo(file) : { file, isSmaller: false }
    const envelope = await send({ [name]: fitted.file })
    settle(envelope, pictureTexts.uploaded)
    setSmaller(fitted.isSmaller && envelope.status === 1)
  }
  return (
    <div role="group" aria-label={label} className="grid content-start gap-3">
      <div>
        <p className="font-bold">{label}</p>
        <p className="text-small text-quiet">{hint}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {path && (
          <img
            src={path}
            alt={`Your ${word}`}
            className="max-h-24 max-w-full rounded-sm border border-line bg-sheet object-contain"
          />
        )}
        <input
          ref={chooser}
          type="file"
          accept={types}
          hidden
          onChange={event => void choose(event)}
          aria-label={`Choose a file: ${word}`}
        />
        <Button
          variant="quiet"
          data-field={name}
          icon={<Upload aria-hidden className="size-5" />}
          progress={sending.progress}
          pendingText="Uploading…"
          aria-label={`${path ? 'Replace' : 'Upload'} the ${word}`}
          onClick={() => chooser.current?.click()}
        >
          {path ? 'Replace' : 'Upload'}
        </Button>
        {path && (
          <Button
            variant="link"
            progress={removing.progress}
            aria-label={`Remove the ${word}`}
            onClick={() => void remove({ [name]: '' }).then(done => settle(done, ''))}
          >
            Remove
          </Button>
        )}
      </div>
      <p role="status" className="text-small text-quiet empty:hidden">
        {smaller && path && 'Your picture was over 300 by 300 pixels. It was made smaller to fit.'}
      </p>
      <div role="alert">
        {refused && (
          <Notice key={refused} tone="danger" dismissible onDismiss={() => setRefused(undefined)}>
            {refused}
          </Notice>
        )}
      </div>
    </div>
  )
}
