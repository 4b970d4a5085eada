import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import { addPublicPolicy } from '@cloudoc/policies/contract/public.ts'
import { useState } from 'react'
import { ManyPicker } from '../../pickers/ManyPicker.tsx'
import { DocumentsPicker } from '../create/DocumentPicker.tsx'
import { policies as counted, titled } from '../policiesTexts.ts'

const step = 25
const sources = [
  { value: 'policies', label: 'Staff policies' },
  { value: 'documents', label: 'Documents' },
] as const

/** Puts policies in force, or documents, on the public page. */
export function AddPublic({ onClose }: { onClose: () => void }) {
  const refresh = useReadAgain()
  const [source, setSource] = useState<(typeof sources)[number]['value']>('policies')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly string[]>([])
  const [progress, during] = usePending()
  const list = useRead(policyList, { search, status: 1, skip: 0, limit }, { keepPrevious: true })
  const choices = (list.data ?? [])
    .filter(policy => !policy.public)
    .map(policy => ({ id: policy.id, name: titled(policy), detail: `Version ${policy.version}` }))

  const add = async () => {
    const texts: string[] = []
    const left = new Set(chosen)
    for (const fileId of chosen) {
      const envelope = await send(addPublicPolicy, { fileId })
      if (envelope.status === 1 || envelope.status === 2) left.delete(fileId)
      else texts.push(textOf(envelope) ?? brokenText)
    }
    refresh()
    const done = chosen.size - left.size
    if (done > 0) showToast(`${counted(done)} on the public page`)
    if (texts.length === 0) return onClose()
    setChosen(left)
    setRefused([...new Set(texts)])
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Add to the public page"
      description="Each is shown in the version in force. A document that is no staff policy yet becomes one: it is published with this, and nobody is asked to read it."
      footer={
        <>
          <Button
            disabled={chosen.size === 0}
            progress={progress}
            pendingText="Adding…"
            onClick={() => {
              void during(add())
            }}
          >
            {chosen.size === 0 ? 'Add' : `Add ${counted(chosen.size)}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Chips
        label="From"
        chips={sources}
        value={source}
        onChange={next => {
          setSource(next)
          setChosen(new Set())
        }}
      />
      {refused.length > 0 && (
        <div role="alert">
          <Notice
            tone="danger"
            title={chosen.size === 1 ? 'One could not be added' : `${chosen.size} could not be added`}
          >
            {refused.join(' ')}
          </Notice>
        </div>
      )}
      {source === 'documents' ? (
        <DocumentsPicker chosen={chosen} onChange={setChosen} />
      ) : (
        <ManyPicker
          label="Staff policies in force"
          search="Search staff policies"
          reading={list}
          choices={choices}
          chosen={chosen}
          onChange={setChosen}
          empty={
            search === ''
              ? 'All policies in force are on the page already, or there are none.'
              : 'No policy is called so.'
          }
          onSearch={text => {
            setSearch(text)
            setLimit(step)
          }}
          onMore={() => setLimit(limit + step)}
        />
      )}
    </Dialog>
  )
}
