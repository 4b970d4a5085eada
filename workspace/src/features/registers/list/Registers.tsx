import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { registerKinds } from '@cloudoc/quality/contract/registers/kinds.ts'
import { registerSummary } from '@cloudoc/quality/contract/registers/records.ts'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import { newRecordPath, registerPath } from '../../addresses/registers.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { QualityTabs } from '../../quality/QualityTabs.tsx'
import { useSeesRegisters } from '../../rights/registers.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'

type Row = ReplyOf<typeof registerSummary>[number]

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Register',
    main: true,
    cell: ({ register }) => (
      <span className="grid py-1">
        <Link to={registerPath(register)} className="inline-flex min-h-target items-center">
          {registerKinds[register].name}
        </Link>
        <span className="text-small font-normal text-quiet">{registerKinds[register].about}</span>
      </span>
    ),
  },
  { key: 'fresh', head: 'New', align: 'end', cell: ({ fresh }) => fresh },
  { key: 'open', head: 'Open', align: 'end', cell: ({ open }) => open },
  { key: 'total', head: 'All', align: 'end', wide: true, cell: ({ total }) => total },
  {
    key: 'told',
    head: 'Who must be told',
    cell: ({ duties, overdue }) =>
      overdue > 0 ? (
        <Status tone="danger">{`${overdue} late`}</Status>
      ) : duties > 0 ? (
        <Status tone="warning">{`${duties} to decide`}</Status>
      ) : (
        <span className="text-quiet">Nobody</span>
      ),
  },
]

/** The registers, each with what is open (/quality/registers). */
export function Registers() {
  return useSeesRegisters() ? (
    <Shown />
  ) : (
    <Screen title="Registers">
      <NotPermitted />
    </Screen>
  )
}

function Shown() {
  const summary = useRead(registerSummary, {}, { onFocus: true })
  const open = summary.data?.reduce((sum, row) => sum + row.open, 0) ?? 0
  return (
    <Screen
      title="Registers"
      lead={
        summary.data &&
        (open === 0 ? 'Nothing is open.' : `${counted(open, 'record')} ${open === 1 ? 'is' : 'are'} open.`)
      }
      action={
        <Button to={newRecordPath()} icon={<Plus aria-hidden className="size-5" />}>
          Record something
        </Button>
      }
    >
      <QualityTabs />
      <ListStates
        reading={summary}
        rows={summary.data}
        noun={{ one: 'register', many: 'registers' }}
        narrowed={false}
        onClear={() => undefined}
        empty={null}
      >
        {rows => <Table caption="Registers" columns={columns} rows={rows} rowKey={({ register }) => register} />}
      </ListStates>
    </Screen>
  )
}
