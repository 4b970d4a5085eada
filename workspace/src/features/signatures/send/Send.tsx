import { signDetails } from '@cloudoc/esign/contract/lists.ts'
import { createEnvelope, updateEnvelope } from '@cloudoc/esign/contract/sending.ts'
import { noPro } from '@cloudoc/esign/contract/shapes.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { SourceRef } from '../../addresses/signatures.ts'
import { draftPath, envelopePath, signaturesPath } from '../../addresses/signatures.ts'
import { useDetails } from '../../company/companyReads.ts'
import { useSignRights } from '../../rights/signatures.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { EnvelopeDetails } from '../signaturesReads.ts'
import { Check } from './Check.tsx'
import type { Composed } from './Compose.tsx'
import { blank, Compose } from './Compose.tsx'
import { newParty } from './Parties.tsx'
import type { Chosen } from './SourcePicker.tsx'
import { SourcePicker } from './SourcePicker.tsx'

const crumbs = [{ label: 'e-signature', to: signaturesPath }]
const title = 'Send for signature'
const wire = ({ parties, title, message, order, expiresOn }: Composed) => ({
  title,
  message,
  order,
  expiresOn,
  recipients: parties.map(({ role, name, email, personId }) => ({ role, name, email, personId })),
})

/** Something new to be signed, or a draft of it; what was saved is in the address, so that a reload goes on there. */
export function Send() {
  const { see, start } = useSignRights()
  const [params] = useSearchParams()
  const known = useDetails().data !== undefined
  const id = params.get('id') ?? ''
  if (!see)
    return (
      <Screen title={title} crumbs={crumbs}>
        <NotPermitted />
      </Screen>
    )
  if (!start && known)
    return (
      <Screen title={title} crumbs={crumbs}>
        <Notice title="This needs Pro">{noPro}</Notice>
      </Screen>
    )
  return id === '' ? <Begin /> : <Draft key={id} id={id} checking={params.get('step') === 'check'} />
}

function Begin() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const ref: SourceRef = Object.fromEntries(
    (['fileId', 'uploadId', 'ownFileId'] as const).flatMap(name => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const name = params.get('name') ?? ''
  const given = Object.keys(ref).length > 0
  const [chosen, setChosen] = useState<Chosen | undefined>(given ? { ref, name } : undefined)
  const save = async (composed: Composed) => {
    const { recipients, ...rest } = wire(composed)
    // A file goes as multipart, in which a list is a text.
    const envelope = await send(createEnvelope, {
      ...rest,
      recipients,
      ...(chosen && ('file' in chosen ? { file: chosen.file } : chosen.ref)),
    } as never)
    refresh()
    if (envelope.status !== 1) return textOf(envelope) ?? brokenText
    await navigate(draftPath(envelope.response.envelopeId, 'check'), { replace: true })
    return undefined
  }
  return (
    <Screen title={title} width="wide" crumbs={crumbs}>
      <Compose
        initial={blank('')}
        sourceError={() => (chosen ? '' : createEnvelope.refusals.nothing.text)}
        onSave={save}
        source={
          given ? (
            <p className="font-bold wrap-anywhere">{name || 'The document that you came from'}</p>
          ) : (
            <SourcePicker onChoose={setChosen} />
          )
        }
      />
    </Screen>
  )
}

function Draft({ id, checking }: { id: string; checking: boolean }) {
  const { data, error, code, isLoading, retry } = useRead(signDetails, { envelopeId: id })
  if (data && data.state !== 'draft') return <Navigate to={envelopePath(id)} replace />
  return (
    <Screen title={checking ? 'Who gets what' : title} width="wide" crumbs={crumbs}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading the draft" />}
      {code === 'absent' || code === 'missing' ? (
        <Absent title="That draft is no longer there" to={signaturesPath} back="All that was sent" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && (checking ? <Check envelope={data} /> : <Change envelope={data} />)}
    </Screen>
  )
}

function Change({
  envelope: { envelopeId, title, message, expiresOn, order, recipients },
}: {
  envelope: EnvelopeDetails
}) {
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const save = async (composed: Composed) => {
    const { title: named, ...rest } = wire(composed)
    const answer = await send(updateEnvelope, { envelopeId, ...rest, ...(named !== '' && { title: named }) })
    refresh()
    if (answer.status !== 1) return textOf(answer) ?? brokenText
    await navigate(draftPath(envelopeId, 'check'))
    return undefined
  }
  const parties = recipients.map(({ role, name, email, personId }) => newParty({ role, name, email, personId }))
  return (
    <Compose
      initial={{ title, message, expiresOn, order, parties }}
      sourceError={() => ''}
      onSave={save}
      source={<p className="font-bold wrap-anywhere">{title}</p>}
    />
  )
}
