import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useState } from 'react'
import { PickList } from '../../documents/create/PickList.tsx'
import { placeOf } from '../../documents/list/items.ts'
import { ManyPicker } from '../../pickers/ManyPicker.tsx'

type Item = ReplyOf<typeof allDocuments>[number]
/** Where it lies, and that it was never issued: it can be a draft until it is. */
const detailOf = (item: Item): string =>
  [placeOf(item), item.issued === '' && 'never issued'].filter(Boolean).join(', ')

const step = 10
const manyStep = 50

/** Of the company's documents, the one that a policy comes from. */
export function DocumentPicker({ picked, onPick }: { picked: string; onPick: (id: string) => void }) {
  const [searchValue, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const reading = useRead(allDocuments, { searchValue, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data?.map(item => ({ ...item, id: item._id, detail: detailOf(item) }))
  return (
    <PickList
      label="Document"
      search="Search your documents"
      reading={reading}
      rows={rows}
      picked={picked}
      onPick={({ id }) => onPick(id)}
      onSearch={text => {
        setSearch(text)
        setLimit(step)
      }}
      onMore={() => setLimit(limit + step)}
      empty={searchValue === '' ? 'There are no documents yet.' : 'There is no document that fits.'}
    />
  )
}

/** Several of the company's documents. */
export function DocumentsPicker({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const [searchValue, setSearch] = useState('')
  const [limit, setLimit] = useState(manyStep)
  const reading = useRead(allDocuments, { searchValue, skip: 0, limit }, { keepPrevious: true })
  const choices = (reading.data ?? []).map(item => ({
    id: item._id,
    name: [item.policyNumber, item.name].filter(Boolean).join(' '),
    detail: detailOf(item),
  }))
  return (
    <ManyPicker
      label="Documents"
      search="Search your documents"
      reading={reading}
      choices={choices}
      chosen={chosen}
      onChange={onChange}
      empty={searchValue === '' ? 'There are no documents yet.' : 'There is no document that fits.'}
      onSearch={text => {
        setSearch(text)
        setLimit(manyStep)
      }}
      onMore={() => setLimit(limit + manyStep)}
    />
  )
}
