import { allDocuments, templateList } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useState } from 'react'
import { placeOf } from '../list/items.ts'
import type { Row } from './PickList.tsx'
import { PickList } from './PickList.tsx'

/** What a new document begins with. */
export interface Picked extends Row {
  source: 'library' | 'copy'
  format: 'portrait' | 'landscape'
}
interface PickerProps {
  picked: string | undefined
  onPick: (picked: Picked) => void
}

const step = 10

/** Of the provider's documents, one that the company's subscriptions hold. */
export function TemplatePicker({ picked, onPick }: PickerProps) {
  const [searchValue, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const reading = useRead(templateList, { searchValue, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data?.map(template => ({
    ...template,
    id: template.templateId,
    detail: template.excerpt,
    source: 'library' as const,
  }))
  return (
    <PickList
      label="Document of the library"
      search="Search the library"
      reading={reading}
      rows={rows}
      picked={picked}
      onPick={onPick}
      onSearch={text => {
        setSearch(text)
        setLimit(step)
      }}
      onMore={() => setLimit(limit + step)}
      empty="Your subscriptions hold no documents that fit."
    />
  )
}

/** Of the company's own documents, one to copy. */
export function CopyPicker({ picked, onPick }: PickerProps) {
  const [searchValue, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const reading = useRead(allDocuments, { searchValue, skip: 0, limit }, { keepPrevious: true })
  const rows = reading.data?.map(item => ({
    ...item,
    id: item._id,
    detail: placeOf(item),
    source: 'copy' as const,
    name: `${item.name} (copy)`,
  }))
  return (
    <PickList
      label="Document to copy"
      search="Search your documents"
      reading={reading}
      rows={rows}
      picked={picked}
      onPick={onPick}
      onSearch={text => {
        setSearch(text)
        setLimit(step)
      }}
      onMore={() => setLimit(limit + step)}
      empty="There is no document that fits."
    />
  )
}
