import './compare.css'
import { compareFile, revisionList } from '@cloudoc/documents/contract/revisions.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { useSearchParams } from 'react-router-dom'
import { editorPath } from '../../addresses/documents.ts'
import { useRights } from '../../rights/documents.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { revisionTitle } from '../editor/history/revisionsTexts.ts'
import { KeepOwn } from '../update/KeepOwn.tsx'
import { ComparePanel } from './ComparePanel.tsx'

const always = [
  { value: 'issued', label: 'The issued version' },
  { value: 'current', label: 'The working text' },
  { value: 'base', label: 'The provider’s text that it came from' },
  { value: 'provider', label: 'The provider’s newest text' },
]

/**
 * Compares any two texts of a document, the provider's among them (documents §2 /documents/compare). While an
 * update waits, the comparison can be rejected (documents §4 Documents).
 */
export function Compare() {
  const [params, setParams] = useSearchParams()
  const fileId = params.get('id') ?? ''
  const { editDocuments } = useRights()
  const [from, to] = [params.get('from') || 'base', params.get('to') || 'current']
  const { data, error, code, isLoading, isRefreshing, retry } = useRead(
    compareFile,
    fileId === '' ? null : { fileId, from, to },
    { keepPrevious: true },
  )
  const { data: texts = [] } = useRead(revisionList, fileId === '' ? null : { fileId, skip: 0, limit: 100 })
  const known = [
    ...always,
    ...texts.map(text => ({ value: text.ref, label: `${revisionTitle(text)} – ${dateAndTime(text.at)}` })),
  ]
  const withOwn = (value: string, label: string) =>
    known.some(option => option.value === value) ? known : [...known, { value, label }]
  const choose = (name: 'from' | 'to', value: string) =>
    setParams(
      now => {
        now.set(name, value)
        return now
      },
      { replace: true },
    )
  return (
    <Screen
      title="Compare"
      tab={`Compare ${data?.name ?? 'a document'}`}
      crumbs={[
        { label: 'Documents', to: '/documents' },
        ...(data ? [{ label: data.name, to: editorPath(fileId) }] : []),
      ]}
      lead={data && <strong className="lg:hidden">{data.name}</strong>}
      action={
        data && (
          <div className="no-print flex flex-wrap gap-3">
            {editDocuments && data.updateAvailable && (
              <KeepOwn fileId={fileId} name={data.name} draftId="" edited={false} />
            )}
            <Button variant="quiet" to={editorPath(fileId)}>
              Open the document
            </Button>
          </div>
        )
      }
    >
      {code !== 'absent' && fileId !== '' && (
        <div className="no-print grid gap-4 md:grid-cols-2">
          <Select
            label="Before"
            name="from"
            value={from}
            options={withOwn(from, data?.before.label ?? 'Another text')}
            onChange={event => choose('from', event.currentTarget.value)}
          />
          <Select
            label="After"
            name="to"
            value={to}
            options={withOwn(to, data?.after.label ?? 'Another text')}
            onChange={event => choose('to', event.currentTarget.value)}
          />
        </div>
      )}
      {isLoading && <Skeleton shape="block" count={4} label="Comparing" />}
      {code === 'absent' || fileId === '' ? (
        <Absent title="That document is no longer there" to="/documents" back="All documents" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {data && error === undefined && (
        <div className={isRefreshing ? 'refreshing' : undefined} aria-busy={isRefreshing}>
          <ComparePanel key={`${from} ${to}`} compared={data} />
        </div>
      )}
    </Screen>
  )
}
