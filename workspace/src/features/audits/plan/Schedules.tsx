import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { endSchedule, scheduleList } from '@cloudoc/quality/contract/audits/plan.ts'
import { auditPage } from '@cloudoc/quality/contract/audits/shapes.ts'
import { rhythmInWords } from '@cloudoc/quality/contract/audits/words.ts'
import { lazy, Suspense, useState } from 'react'
import type { Schedule } from '../auditsReads.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@cloudoc/kit/components/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))

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
              <span className="flex flex-wrap justify-end gap-2">
                <Button variant="link" onClick={() => setEnding(row)}>
                  End…<span className="sr-only">: {row.title}</span>
                </Button>
                <Button variant="quiet" onClick={() => onChange(row)}>
                  Change…<span className="sr-only">: {row.title}</span>
                </Button>
              </span>
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
        <Suspense fallback={null}>
          <EndSchedule schedule={ending} onClose={() => setEnding(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function EndSchedule({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const end = async () => {
    if (await during(write(endSchedule, { scheduleId: schedule.scheduleId }))) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`End the plan of ‘${schedule.title}’?`}
      confirm="End plan"
      progress={progress}
      onConfirm={() => void end()}
    >
      Nothing more of it is planned from today on. What is late or begun can still be walked.
    </ConfirmDialog>
  )
}
