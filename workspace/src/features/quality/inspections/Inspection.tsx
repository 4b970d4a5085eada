import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { inspectionDetails, removeInspection } from '@cloudoc/quality/contract/inspections/inspections.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { actionPath, inspectionsPath } from '../../addresses/quality.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { Absent } from '../../screen/Absent.tsx'
import { ConfirmWrite } from '../../screen/ConfirmWrite.tsx'
import { type Fact, Facts } from '../../screen/Facts.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { ActionStatus } from '../ActionLabels.tsx'
import type { InspectionDetails } from '../qualityReads.ts'
import { FindingForm } from './FindingForm.tsx'

const InspectionDialog = lazy(async () => ({ default: (await import('./InspectionDialog.tsx')).InspectionDialog }))
const crumbs = [{ label: 'Inspections', to: inspectionsPath }]
type Finding = InspectionDetails['found'][number]

const columns: readonly Column<Finding>[] = [
  {
    key: 'what',
    head: 'Found',
    main: true,
    cell: ({ what, heading }) => (
      <span className="grid gap-1 py-1">
        <span className="wrap-anywhere whitespace-pre-line">{what}</span>
        {heading !== '' && <span className="text-small font-normal text-quiet wrap-anywhere">{heading}</span>}
      </span>
    ),
  },
  {
    key: 'action',
    head: 'Action',
    tight: true,
    cell: ({ action }) => <Link to={actionPath(action.actionId)}>Action {action.number}</Link>,
  },
  { key: 'owner', head: 'Who', words: true, cell: ({ action }) => action.owner },
  { key: 'due', head: 'By when', tight: true, cell: ({ action }) => dayOf(action.dueOn) },
  {
    key: 'state',
    head: 'How it stands',
    cell: ({ action }) => <ActionStatus action={{ ...action, checkDue: false }} />,
  },
  { key: 'proofs', head: 'Proof', align: 'end', tight: true, cell: ({ action }) => action.proofs },
]

/** /quality/inspections/{inspection}: what was found, and what became of it. */
export function Inspection() {
  const { inspectionId = '' } = useParams()
  const { see } = useQualityRights()
  const { data, error, code, isLoading, retry } = useRead(inspectionDetails, see ? { inspectionId } : null)
  if (data) return <Shown inspection={data} />
  return (
    <Screen title="Inspection" crumbs={crumbs}>
      {!see && <NotPermitted />}
      {isLoading && <Skeleton shape="block" count={3} label="Loading the inspection" />}
      {code === 'absent' ? (
        <Absent title={inspectionDetails.texts.missing} to={inspectionsPath} back="All inspections" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
    </Screen>
  )
}

function Shown({ inspection }: { inspection: InspectionDetails }) {
  const { manage } = useQualityRights()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <Screen
      title={`${inspection.body}, ${dayOf(inspection.inspectedOn)}`}
      crumbs={crumbs}
      action={
        manage && (
          <div className="flex flex-wrap gap-3">
            {inspection.found.length === 0 && (
              <Button variant="quiet" onClick={() => setOpen('remove')}>
                Take out…
              </Button>
            )}
            <Button variant="quiet" onClick={() => setOpen('change')}>
              Change…
            </Button>
          </div>
        )
      }
    >
      <Facts facts={factsOf(inspection)} />
      <section aria-labelledby="found" className="grid grid-cols-1 gap-3">
        <h2 id="found" className="text-heading">
          Findings
        </h2>
        {inspection.found.length === 0 ? (
          <p className="text-quiet">Nothing has been written down yet.</p>
        ) : (
          <Table caption="Findings" columns={columns} rows={inspection.found} rowKey={({ findingId }) => findingId} />
        )}
      </section>
      {manage && (
        <Card as="section" className="grid max-w-wide gap-4">
          <h2 className="text-heading">{inspection.found.length === 0 ? 'A finding' : 'Another finding'}</h2>
          <FindingForm inspectionId={inspection.inspectionId} />
        </Card>
      )}
      {open === 'change' && (
        <Suspense fallback={null}>
          <InspectionDialog inspection={inspection} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <ConfirmWrite
          call={removeInspection}
          input={{ inspectionId: inspection.inspectionId }}
          title="Take this inspection out?"
          confirm="Take out"
          onClose={close}
          onDone={() => {
            void navigate(inspectionsPath)
          }}
        >
          It has no findings. It cannot be brought back.
        </ConfirmWrite>
      )}
    </Screen>
  )
}

const factsOf = ({ summary, site, typedBy }: InspectionDetails): Fact[] =>
  [
    site !== null && { name: 'Location', value: site.name },
    summary !== '' && {
      name: 'As a whole',
      value: <span className="font-normal wrap-anywhere whitespace-pre-line">{summary}</span>,
    },
    { name: 'Typed in by', value: typedBy },
  ].filter(fact => typeof fact !== 'boolean')
