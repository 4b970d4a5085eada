import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dayOf, longDate } from '@cloudoc/kit/format/date.ts'
import { meetingList, meetingPage } from '@cloudoc/quality/contract/meeting/meetings.ts'
import { monthInWords } from '@cloudoc/quality/contract/meeting/month-words.ts'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { meetingPath } from '../../addresses/quality.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { QualityTabs } from '../QualityTabs.tsx'
import type { MeetingItem } from '../qualityReads.ts'

const PrepareDialog = lazy(async () => ({ default: (await import('./PrepareDialog.tsx')).PrepareDialog }))

const columnsFor = (sites: boolean): Column<MeetingItem>[] => [
  {
    key: 'month',
    head: 'Month',
    main: true,
    cell: row => <Link to={meetingPath(row.meetingId)}>{monthInWords(row.month)}</Link>,
  },
  ...(sites
    ? [{ key: 'site', head: 'Location', words: true, cell: (row: MeetingItem) => row.site?.name ?? 'All locations' }]
    : []),
  {
    key: 'state',
    head: 'Status',
    cell: row =>
      row.state === 'held' ? <Status tone="success">Held</Status> : <Status tone="neutral">Prepared</Status>,
  },
  { key: 'on', head: 'Held on', tight: true, cell: row => (row.heldOn === '' ? '–' : dayOf(row.heldOn)) },
  { key: 'prepared', head: 'Prepared', tight: true, wide: true, cell: row => longDate(row.preparedAt) },
  { key: 'decisions', head: 'Decisions', align: 'end', cell: row => row.decisions },
]

/** Governance meetings (/quality/meetings). */
export function Meetings() {
  const { see, manage } = useQualityRights()
  const [preparing, setPreparing] = useState(false)
  if (!see)
    return (
      <Screen title="Meetings">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen
      title="Meetings"
      lead="The month’s figures on one page, what was decided, and what became of it."
      action={manage && <Button onClick={() => setPreparing(true)}>Prepare a meeting</Button>}
    >
      <QualityTabs />
      <List />
      {preparing && (
        <Suspense fallback={null}>
          <PrepareDialog onClose={() => setPreparing(false)} />
        </Suspense>
      )}
    </Screen>
  )
}

function List() {
  const { skip, goTo, clear } = useListParams(meetingPage)
  const list = useRead(meetingList, { skip, limit: meetingPage }, { keepPrevious: true })
  useLastPage(list, { skip, goTo }, meetingPage)
  return (
    <ListStates
      reading={list}
      rows={list.data}
      noun={{ one: 'meeting', many: 'meetings' }}
      narrowed={skip > 0}
      onClear={clear}
      empty={
        <EmptyState title="No meeting was prepared yet" icon={<Users className="size-8" />}>
          One press works out the month’s figures: audits, actions, registers, reading and training. What is decided
          there becomes an action.
        </EmptyState>
      }
    >
      {rows => (
        <>
          <Table
            caption="Meetings"
            columns={columnsFor(rows.some(({ site }) => site !== null))}
            rows={rows}
            rowKey={({ meetingId }) => meetingId}
          />
          <Pagination skip={skip} limit={meetingPage} total={list.total} label="Pages of meetings" onSkip={goTo} />
        </>
      )}
    </ListStates>
  )
}
