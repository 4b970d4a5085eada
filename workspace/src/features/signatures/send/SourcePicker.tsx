import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { uploadList } from '@cloudoc/documents/contract/uploads.ts'
import { createEnvelope } from '@cloudoc/esign/contract/sending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { control, Field } from '@cloudoc/kit/components/form/Field.tsx'
import { myFiles } from '@cloudoc/myfiles/contract/files.ts'
import { useState } from 'react'
import type { SourceRef } from '../../addresses/signatures.ts'
import { useViewer } from '../../company/companyReads.ts'
import type { Row } from '../../documents/create/PickList.tsx'
import { PickList } from '../../documents/create/PickList.tsx'
import { placeOf } from '../../documents/list/items.ts'
import { allows, mayReadDocuments } from '../../menu/rules.ts'

/** What is chosen: something that the company has, or a file of this device. */
export type Chosen = { ref: SourceRef; name: string } | { file: File; name: string }
const maxBytes = 20_000_000
const step = 10

type Kind = 'document' | 'companyFile' | 'ownFile' | 'upload'
const labels: Readonly<Record<Kind, string>> = {
  document: 'A document',
  companyFile: 'A PDF beside documents',
  ownFile: 'A file of your own',
  upload: 'A PDF from this device',
}

/** Chooses what is to be signed, of what this person may read. */
export function SourcePicker({ onChoose }: { onChoose: (chosen: Chosen | undefined) => void }) {
  const viewer = useViewer()
  const reads = viewer.active === true && mayReadDocuments(viewer)
  const kinds: Kind[] = [
    ...(reads ? (['document', 'companyFile'] as const) : []),
    ...(allows(viewer, 'My Documents') ? (['ownFile'] as const) : []),
    'upload',
  ]
  const [kind, setKind] = useState<Kind>()
  const shown = kind ?? kinds[0] ?? 'upload'
  const change = (next: Kind) => {
    setKind(next)
    onChoose(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {kinds.length > 1 && (
        <RadioGroup
          inline
          label="Take it from"
          name="kind"
          choices={kinds.map(value => ({ value, label: labels[value] }))}
          value={shown}
          onChange={change}
        />
      )}
      {shown === 'document' && <Documents onChoose={onChoose} />}
      {shown === 'companyFile' && <CompanyFiles onChoose={onChoose} />}
      {shown === 'ownFile' && <OwnFiles onChoose={onChoose} />}
      {shown === 'upload' && <Device onChoose={onChoose} />}
    </div>
  )
}

interface Choosing {
  onChoose: (chosen: Chosen | undefined) => void
}
/** Words that are searched for, and how many rows are asked for. */
function useSearch() {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const [picked, setPicked] = useState('')
  return {
    search,
    limit,
    picked,
    setPicked,
    find: (text: string) => {
      setSearch(text)
      setLimit(step)
    },
    more: () => setLimit(limit + step),
  }
}

interface SourceRow extends Row {
  ref: SourceRef /** Why this one cannot be signed; '' where it can. */
  hindrance: string
}

/** Rows of which some cannot be signed: they are listed all the same, and say why when they are pressed. */
function Rows({
  label,
  search,
  reading,
  rows,
  empty,
  state: { picked, setPicked, find, more },
  onChoose,
}: Choosing & {
  label: string
  search: string
  reading: Parameters<typeof PickList>[0]['reading']
  rows: readonly SourceRow[] | undefined
  empty: string
  state: ReturnType<typeof useSearch>
}) {
  const [hindrance, setHindrance] = useState('')
  const pick = ({ id, name, ref, hindrance: why }: SourceRow) => {
    setPicked(id)
    setHindrance(why)
    onChoose(why === '' ? { ref, name } : undefined)
  }
  return (
    <>
      <PickList
        label={label}
        search={search}
        reading={reading}
        rows={rows}
        picked={picked}
        onPick={pick}
        onSearch={find}
        onMore={more}
        empty={empty}
      />
      <div role="status">{hindrance !== '' && <Notice tone="warning">{hindrance}</Notice>}</div>
    </>
  )
}
const notPdf = 'Only a PDF can be signed. Save it as PDF first.'

function Documents({ onChoose }: Choosing) {
  const state = useSearch()
  const reading = useRead(
    allDocuments,
    { searchValue: state.search, skip: 0, limit: state.limit },
    { keepPrevious: true },
  )
  const rows = reading.data?.map(item => ({
    id: item._id,
    name: item.name,
    policyNumber: item.policyNumber,
    detail: [placeOf(item), item.issued === '' ? 'never issued' : `version ${item.issued}`].filter(Boolean).join(', '),
    ref: { fileId: item._id },
    hindrance: item.issued === '' ? createEnvelope.refusals.notIssued.text : '',
  }))
  return (
    <Rows
      label="Document"
      search="Search your documents"
      reading={reading}
      rows={rows}
      empty="There is no document that fits."
      state={state}
      onChoose={onChoose}
    />
  )
}

function CompanyFiles({ onChoose }: Choosing) {
  const state = useSearch()
  const reading = useRead(
    uploadList,
    { searchValue: state.search, skip: 0, limit: state.limit },
    { keepPrevious: true },
  )
  const rows = reading.data?.map(({ _id, name, folder, openType }) => ({
    id: _id,
    name,
    policyNumber: '',
    detail: folder,
    ref: { uploadId: _id },
    hindrance: openType === 'pdf' ? '' : notPdf,
  }))
  return (
    <Rows
      label="File"
      search="Search files beside documents"
      reading={reading}
      rows={rows}
      empty="There is no file that fits."
      state={state}
      onChoose={onChoose}
    />
  )
}

function OwnFiles({ onChoose }: Choosing) {
  const state = useSearch()
  const reading = useRead(
    myFiles,
    { searchValue: state.search, skip: 0, limit: state.limit, field: 'updated_at', order: 'desc' },
    { keepPrevious: true },
  )
  const rows = reading.data?.files.map(({ fileId, fileName, root, openType }) => ({
    id: fileId,
    name: fileName,
    policyNumber: '',
    detail: [root.replace(/^\//, ''), openType === 'editor' ? 'a text, signed as a PDF' : '']
      .filter(Boolean)
      .join(', '),
    ref: { ownFileId: fileId },
    hindrance: openType === 'pdf' || openType === 'editor' ? '' : notPdf,
  }))
  return (
    <Rows
      label="File"
      search="Search your own files"
      reading={reading}
      rows={rows}
      empty={
        state.search === ''
          ? 'There is no file at the top of yours. Search finds those in folders, too.'
          : 'There is no file that fits.'
      }
      state={state}
      onChoose={onChoose}
    />
  )
}

function Device({ onChoose }: Choosing) {
  const [error, setError] = useState('')
  const choose = (file: File | undefined) => {
    const wrong = !file
      ? ''
      : file.size > maxBytes
        ? 'A PDF of at most 20 MB.'
        : /\.pdf$/i.test(file.name) || file.type === 'application/pdf'
          ? ''
          : notPdf
    setError(wrong)
    onChoose(file && wrong === '' ? { file, name: file.name } : undefined)
  }
  return (
    <Field label="PDF" name="file" hint="At most 20 MB, without a password." error={error}>
      {wiring => (
        <input
          {...wiring}
          type="file"
          accept="application/pdf,.pdf"
          className={control}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
      )}
    </Field>
  )
}
