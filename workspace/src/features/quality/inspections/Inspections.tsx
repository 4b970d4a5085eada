import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { inspectionList, inspectionPage } from '@cloudoc/quality/contract/inspections/inspections.ts'
import SearchCheck from 'lucide-react/icons/search-check'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { inspectionPath } from '../../addresses/quality.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { InspectionItem } from '../qualityReads.ts'
import { InspectionTabs, qualityCrumbs } from './InspectionTabs.tsx'

const InspectionDialog = lazy(async () => ({ default: (await import('./InspectionDialog.tsx')).InspectionDialog }))

const columnsFor = (sites: boolean): Column<InspectionItem>[] => [
  {
    key: 'body',
    head: 'Who looked',
    main: true,
    cell: row => <Link to={inspectionPath(row.inspectionId)}>{row.body}</Link>,
  },
  { key: 'on', head: 'When', tight: true, cell: row => dayOf(row.inspectedOn) },
  ...(sites
    ? [{ key: 'site', head: 'Location', words: true, cell: (row: InspectionItem) => row.site?.name ?? 'All locations' }]
    : []),
  { key: 'findings', head: 'Findings', align: 'end', cell: row => row.findings },
  {
    key: 'open',
    head: 'What became of them',
    cell: ({ findings, open }) => {
      if (findings === 0) return '–'
      return open === 0 ? <Status tone="success">All closed</Status> : <Status tone="warning">{open} open</Status>
    },
  },
]

/** Inspections that somebody typed in (/quality/inspections). */
export function Inspections() {
  const { see, manage } = useQualityRights()
  const [typing, setTyping] = useState(false)
  if (!see)
    return (
      <Screen title="Inspections">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen
      title="Inspections"
      crumbs={qualityCrumbs}
      lead="What somebody from outside found, and what was done about it."
      action={manage && <Button onClick={() => setTyping(true)}>New inspection</Button>}
    >
      <InspectionTabs />
      <List />
      {typing && (
        <Suspense fallback={null}>
          <InspectionDialog onClose={() => setTyping(false)} />
        </Suspense>
      )}
    </Screen>
  )
}

function List() {
  const { skip, goTo, clear } = useListParams(inspectionPage)
  const list = useRead(inspectionList, { skip, limit: inspectionPage }, { keepPrevious: true })
  useLastPage(list, { skip, goTo }, inspectionPage)
  return (
    <ListStates
      reading={list}
      rows={list.data}
      noun={{ one: 'inspection', many: 'inspections' }}
      narrowed={skip > 0}
      onClear={clear}
      empty={
        <EmptyState title="No inspection was typed in yet" icon={<SearchCheck className="size-8" />}>
          Type in who looked and when, then what they found. Each finding becomes an action with an owner and a day.
        </EmptyState>
      }
    >
      {rows => (
        <>
          <Table
            caption="Inspections"
            columns={columnsFor(rows.some(({ site }) => site !== null))}
            rows={rows}
            rowKey={({ inspectionId }) => inspectionId}
          />
          <Pagination
            skip={skip}
            limit={inspectionPage}
            total={list.total}
            label="Pages of inspections"
            onSkip={goTo}
          />
        </>
      )}
    </ListStates>
  )
}
