import { searchFilters } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import type { DocumentParams } from './useDocumentParams.ts'
import { filterNames } from './useDocumentParams.ts'

const words = {
  kind: { label: 'Kind', any: 'Any kind', of: 'kinds' },
  subject: { label: 'Subject', any: 'Any subject', of: 'subjects' },
  regulation: { label: 'Regulation', any: 'Any regulation', of: 'regulations' },
  set: { label: 'Set', any: 'Any set', of: 'sets' },
} as const
const kinds: Readonly<Record<string, string>> = {
  policy: 'Policy',
  procedure: 'Procedure',
  form: 'Form',
  checklist: 'Checklist',
  'risk-assessment': 'Risk assessment',
  letter: 'Letter',
  document: 'Your own',
}

/** Narrows a search to a kind, a subject, a regulation or a set of the company's documents; what there is only one of is not asked for. */
export function SearchFilters({ params: { narrowed, filter } }: { params: DocumentParams }) {
  const { data } = useRead(searchFilters, {})
  if (!data) return null
  const shown = filterNames.filter(name => data[words[name].of].length > 1 || narrowed[name] !== '')
  if (shown.length === 0) return null
  const any = filterNames.some(name => narrowed[name] !== '')
  return (
    <div role="group" aria-label="Narrow the search" className="grid grid-cols-2 items-end gap-2 lg:grid-cols-4">
      {shown.map(name => (
        <Select
          key={name}
          className="w-full min-w-0"
          label={words[name].label}
          hideLabel
          name={name}
          value={narrowed[name]}
          onChange={({ currentTarget: { value } }) => filter({ [name]: value })}
          options={[
            { value: '', label: words[name].any },
            ...data[words[name].of].map(({ value, name: called, count }) => ({
              value,
              label: `${name === 'kind' ? (kinds[value] ?? called) : called} (${count})`,
            })),
          ]}
        />
      ))}
      {any && (
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => filter({ kind: '', subject: '', regulation: '', set: '' })}
        >
          Clear filters
        </Button>
      )}
    </div>
  )
}
