import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { policyEvidence, verifyEvidence } from '@cloudoc/policies/contract/reports.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListStates } from '../../lists/ListStates.tsx'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import { titled } from '../policiesTexts.ts'
import { Checked } from './Checked.tsx'

type Row = ReplyOf<typeof policyEvidence>[number]
const limit = 25
const kinds: Readonly<Record<Row['kind'], string>> = {
  publication: 'Published',
  acknowledgement: 'Acknowledged',
  test: 'Test',
  waiver: 'Excused',
  withdrawal: 'Withdrawn',
}
const doubts: Readonly<Record<Exclude<Row['claimDoubt'], ''>, string>> = {
  early: 'Before the version was issued: that clock was wrong',
  late: 'After it arrived: that clock was wrong',
}
const asDate = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** Rows that the database lets nobody change, newest first; and whether they all are as they were written. */
export function Evidence() {
  const [params] = useSearchParams()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [skip, setSkip] = useState(0)
  const [policyId, employeeId] = [params.get('policy') ?? '', params.get('person') ?? '']
  const turned = from !== '' && to !== '' && from > to
  const list = useReadOfSite(
    policyEvidence,
    turned
      ? null
      : { from, to, skip, limit, policyIds: policyId ? [policyId] : [], employeeIds: employeeId ? [employeeId] : [] },
    { keepPrevious: true },
  )
  const clear = () => {
    setFrom('')
    setTo('')
    setSkip(0)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-measure text-quiet">
        Each row carries its own fingerprint and that of the row before: what is changed or taken away is found.
      </p>
      <Checked call={verifyEvidence} input={{}} />
      <div role="search" aria-label="Find evidence" className="grid grid-cols-1 gap-3 sm:max-w-form sm:grid-cols-2">
        <TextField
          label="From"
          name="from"
          type="date"
          value={from}
          onChange={({ currentTarget: { value } }) => {
            setFrom(asDate(value))
            setSkip(0)
          }}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          value={to}
          error={turned ? 'This is before the first date.' : undefined}
          onChange={({ currentTarget: { value } }) => {
            setTo(asDate(value))
            setSkip(0)
          }}
        />
      </div>
      <ListStates
        reading={list}
        rows={turned ? [] : list.data}
        noun={{ one: 'row of evidence', many: 'rows of evidence' }}
        narrowed={from !== '' || to !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="No evidence yet">
            With the first publication and the first acknowledgement there is some here.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <ol aria-label="Evidence" className="grid">
              {rows.map(row => (
                <EvidenceLine key={row.number} row={row} />
              ))}
            </ol>
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of evidence" onSkip={setSkip} />
          </>
        )}
      </ListStates>
    </div>
  )
}

function EvidenceLine({ row }: { row: Row }) {
  return (
    <li className="grid border-b border-line py-2 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-small text-quiet tabular-nums">No {row.number}</span>
        <strong>{kinds[row.kind]}</strong>
        <span className="min-w-0 wrap-anywhere">
          {titled({ policyNumber: row.policyNumber, name: row.policy })}
          {row.version && `, version ${row.version}`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-quiet">
        <span>{row.person}</span>
        <span>{dateAndTime(row.at)}</span>
        {row.claimedAt !== '' && <span>said on their phone {dateAndTime(row.claimedAt)}</span>}
        {row.claimDoubt !== '' && <Status tone="warning">{doubts[row.claimDoubt]}</Status>}
        <details className="text-small open:basis-full">
          <summary className="inline-flex min-h-target cursor-pointer items-center text-accent underline">
            Fingerprints
          </summary>
          <p className="wrap-anywhere">
            Row <code>{row.hash}</code>
          </p>
          {row.versionHash !== '' && (
            <p className="wrap-anywhere">
              Words <code>{row.versionHash}</code>
            </p>
          )}
        </details>
      </div>
      {row.detail !== '' && <p className="max-w-measure wrap-anywhere">{row.detail}</p>}
    </li>
  )
}
