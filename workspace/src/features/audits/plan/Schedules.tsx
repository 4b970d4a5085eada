import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { rhythmInWords } from '@cloudoc/quality/contract/audits/audit-words.ts'
import { endSchedule, scheduleList } from '@cloudoc/quality/contract/audits/plan.ts'
import { auditPage } from '@cloudoc/quality/contract/audits/shapes.ts'
import { useState } from 'react'
import { PlanButtons } from '../../quality/plan/PlanButtons.tsx'
import { ConfirmWrite } from '../../screen/ConfirmWrite.tsx'
import type { Schedule } from '../auditsReads.ts'

/** How often each audit is walked, where, and by whom. Nothing where nothing is planned. */
export function Schedules({ onChange }: { onChange: ((schedule: Schedule) => void) | undefined }) {
  const [skip, setSkip] = useState(0)
  const list = useRead(scheduleList, { skip, limit: auditPage }, { keepPrevious: true })
  const [ending, setEnding] = useState<Schedule>()
  const rows = list.data?.schedules ?? []
  if (rows.length === 0) return null
  const columns: Column<Schedule>[] = [
    { key: 'title', head: 'Audit', main: true, cell: row => row.title },
    ...(rows.some(({ site }) => site !== null)
      ? [{ key: 'site', head: 'Location', words: true, cell: (row: Schedule) => row.site?.name ?? '' }]
      : []),
    { key: 'often', head: 'How often', cell: row => rhythmInWords(row.every, row.unit) },
    { key: 'owner', head: 'Who walks', words: true, cell: row => row.owner.name },
    { key: 'next', head: 'Next', tight: true, cell: row => <Day date={row.nextOn} /> },
    ...(onChange
      ? [
          {
            key: 'go',
            head: 'What to do',
            bare: true,
            plain: true,
            align: 'end' as const,
            cell: (row: Schedule) => (
              <PlanButtons title={row.title} onEnd={() => setEnding(row)} onChange={() => onChange(row)} />
            ),
          },
        ]
      : []),
  ]
  return (
    <section aria-label="How often" className="grid gap-3 pt-6">
      <h2 className="text-section">How often</h2>
      <Table caption="How often each audit is walked" columns={columns} rows={rows} rowKey={row => row.scheduleId} />
      <Pagination skip={skip} limit={auditPage} total={list.total} label="Pages of plans" onSkip={setSkip} />
      {ending && (
        <ConfirmWrite
          title={`End the plan of ‘${ending.title}’?`}
          confirm="End plan"
          call={endSchedule}
          input={{ scheduleId: ending.scheduleId }}
          onClose={() => setEnding(undefined)}
        >
          Nothing more of it is planned from today on. What is late or begun can still be walked.
        </ConfirmWrite>
      )}
    </section>
  )
}
