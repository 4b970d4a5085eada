import { useState } from 'react'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { myFiles } from '@cloudoc/myfiles/contract/files.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { control, Field } from '@cloudoc/kit/components/form/Field.tsx'
import { RadioGroup } from '@cloudoc/kit/components/form/RadioGroup.tsx'
import { useViewer } from '../../company/reads.ts'
import { PickList } from '../../documents/create/PickList.tsx'
import { placeOf } from '../../documents/list/items.ts'
import { allows, mayReadDocuments } from '../../menu/rules.ts'
import type { SourceRef } from '../paths.ts'

/** What is chosen: something that the company has, or a file of this device. */
export type Chosen = { ref: SourceRef; name: string } | { file: File; name: string }
const maxBytes = 20_000_000
const step = 10

type Kind = 'document' | 'companyFile' | 'ownFile' | 'upload'
const labels: Readonly<Record<Kind, string>> = { document: 'An issued document', companyFile: 'A PDF beside documents', ownFile: 'A file of your own', upload: 'A PDF from this device' }

/** Chooses what is to be signed, of what this person may read. */
export function SourcePicker({ onChoose }: { onChoose: (chosen: Chosen | undefined) => void }) {
  const viewer = useViewer()
  const reads = viewer.active === true && mayReadDocuments(viewer)
  const kinds: Kind[] = [...(reads ? ['document', 'companyFile'] as const : []), ...(allows(viewer, 'My Documents') ? ['ownFile'] as const : []), 'upload']
  const [kind, setKind] = useState<Kind>()
  const shown = kind ?? kinds[0] ?? 'upload'
  const change = (next: Kind) => { setKind(next); onChoose(undefined) }
  return (
    <div className="grid grid-cols-1 gap-4">
      {kinds.length > 1 && <RadioGroup inline label="Take it from" name="kind" choices={kinds.map(value => ({ value, label: labels[value] }))} value={shown} onChange={change} />}
      {shown === 'document' && <Documents onChoose={onChoose} />}
      {shown === 'companyFile' && <CompanyFiles onChoose={onChoose} />}
      {shown === 'ownFile' && <OwnFiles onChoose={onChoose} />}
      {shown === 'upload' && <Device onChoose={onChoose} />}
    </div>
  )
}

interface Choosing { onChoose: (chosen: Chosen | undefined) => void }
/** Words that are searched for, and how many rows are asked for. */
function useSearch() {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const [picked, setPicked] = useState('')
  return { search, limit, picked, setPicked, find: (text: string) => { setSearch(text); setLimit(step) }, more: () => setLimit(limit + step) }
}

function Documents({ onChoose }: Choosing) {
  const { search, limit, picked, setPicked, find, more } = useSearch()
  const reading = useRead(allDocuments, { searchValue: search, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data?.filter(({ issued }) => issued !== '').map(item => ({ id: item._id, name: item.name, policyNumber: item.policyNumber, detail: [placeOf(item), `version ${item.issued}`].filter(Boolean).join(', ') }))
  return <PickList label="Document" search="Search your documents" reading={reading} rows={rows} picked={picked} onPick={({ id, name }) => { setPicked(id); onChoose({ ref: { fileId: id }, name }) }} onSearch={find} onMore={more} empty="No issued document fits. A draft is issued first, then it can be signed." />
}

function CompanyFiles({ onChoose }: Choosing) {
  const { search, limit, picked, setPicked, find, more } = useSearch()
  const reading = useRead(uploadList, { searchValue: search, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data?.filter(({ openType }) => openType === 'pdf').map(({ _id, name, folder }) => ({ id: _id, name, policyNumber: '', detail: folder }))
  return <PickList label="PDF" search="Search files beside documents" reading={reading} rows={rows} picked={picked} onPick={({ id, name }) => { setPicked(id); onChoose({ ref: { uploadId: id }, name }) }} onSearch={find} onMore={more} empty="No PDF fits." />
}

function OwnFiles({ onChoose }: Choosing) {
  const { search, limit, picked, setPicked, find, more } = useSearch()
  const reading = useRead(myFiles, { searchValue: search, skip: 0, limit, field: 'updated_at', order: 'desc' }, { keepPrevious: true })
  const rows = reading.data?.files.filter(({ openType }) => openType === 'pdf' || openType === 'editor').map(({ fileId, fileName, root, openType }) => ({ id: fileId, name: fileName, policyNumber: '', detail: [root.replace(/^\//, ''), openType === 'editor' ? 'a text, signed as a PDF' : ''].filter(Boolean).join(', ') }))
  return <PickList label="File" search="Search your own files" reading={reading} rows={rows} picked={picked} onPick={({ id, name }) => { setPicked(id); onChoose({ ref: { ownFileId: id }, name }) }} onSearch={find} onMore={more} empty={search === '' ? 'There is no PDF at the top of your files. Search finds those in folders, too.' : 'No PDF or text of yours fits.'} />
}

function Device({ onChoose }: Choosing) {
  const [error, setError] = useState('')
  const choose = (file: File | undefined) => {
    const wrong = !file ? '' : file.size > maxBytes ? 'A PDF of at most 20 MB.' : /\.pdf$/i.test(file.name) || file.type === 'application/pdf' ? '' : 'Only a PDF can be signed. Save it as PDF first.'
    setError(wrong)
    onChoose(file && wrong === '' ? { file, name: file.name } : undefined)
  }
  return <Field label="PDF" name="file" hint="At most 20 MB, without a password." error={error}>{wiring => <input {...wiring} type="file" accept="application/pdf,.pdf" className={control} onChange={({ currentTarget }) => choose(currentTarget.files?.[0])} />}</Field>
}
