import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import type { ImportField } from '@cloudoc/people/contract/import-columns.ts'
import { fieldsFor, guessFields, importColumns, importFields } from '@cloudoc/people/contract/import-columns.ts'
import { importEmployees } from '@cloudoc/people/contract/imports.ts'
import { readSpreadsheet } from '@cloudoc/people/contract/spreadsheet.ts'
import { useEffect, useMemo, useState } from 'react'
import { useStaffRights } from '../rights/employees.ts'
import { useSites } from '../site-choice/useSites.ts'
import { PlannedRows } from './PlannedRows.tsx'

export type Plan = ReplyOf<typeof importEmployees>
interface Planning {
  plan?: Plan
  problem?: string
}

/** The second step: which column is what, and what will become of every row. */
export function ImportPlan({
  file,
  onBack,
  onStarted,
}: {
  file: { name: string; csv: string }
  onBack: () => void
  onStarted: (importId: string) => void
}) {
  const spreadsheet = useMemo(() => readSpreadsheet(file.csv), [file.csv])
  const several = useSites().length > 0
  const [chosen, setColumns] = useState<(ImportField | '')[]>()
  const columns = useMemo(() => chosen ?? guessFields(spreadsheet.heads, several), [chosen, spreadsheet.heads, several])
  const [bringBack, setBringBack] = useState(true)
  const [invite, setInvite] = useState(true)
  const [groupId, setGroupId] = useState('')
  const [makeGroups, setMakeGroups] = useState(false)
  const { groups: mayMakeGroups } = useStaffRights()
  const [{ plan, problem }, setPlanning] = useState<Planning>({})
  const groups = useRead(groupList, { limit: 100 })
  const [start, starting] = useCall(importEmployees)
  const given = { csv: file.csv, columns, bringBack, invite, makeGroups, groupIds: groupId === '' ? [] : [groupId] }
  const wanted = columns.join(',')
  useEffect(() => {
    let over = false
    const asked = {
      csv: file.csv,
      columns: wanted.split(',').map(name => importFields.find(field => field === name) ?? ''),
      bringBack,
      makeGroups,
      dryRun: true,
    } as const
    void send(importEmployees, { ...asked, columns: [...asked.columns] }).then(envelope => {
      if (!over) setPlanning(envelope.status === 1 ? { plan: envelope.response } : { problem: textOf(envelope) ?? '' })
    })
    return () => {
      over = true
    }
  }, [file.csv, wanted, bringBack, makeGroups])
  const choose = (at: number, value: string) => {
    const field = importFields.find(each => each === value) ?? ''
    // A field that another column had moves here.
    setColumns(columns.map((old, place) => (place === at ? field : field !== '' && old === field ? '' : old)))
  }
  const begin = async () => {
    const envelope = await start({ ...given, dryRun: false })
    if (envelope.status === 1) onStarted(envelope.response.importId)
  }
  const coming = plan ? plan.counts.new + plan.counts.restored : 0
  return (
    <div className="grid gap-6">
      <section aria-labelledby="columns" className="grid gap-3">
        <h2 id="columns" className="text-heading">
          Columns of {file.name}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {spreadsheet.heads.map((head, at) => (
            <Select
              key={at}
              name={`column-${at}`}
              label={head || `Column ${at + 1}`}
              hint={`Such as: ${spreadsheet.rows[0]?.cells[at] || '(empty)'}`}
              value={columns[at] ?? ''}
              placeholder="Leave out"
              options={fieldsFor(several).map(field => ({ value: field, label: importColumns[field].label }))}
              onChange={({ currentTarget: { value } }) => choose(at, value)}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="what" className="grid gap-3">
        <h2 id="what" className="text-heading">
          What will happen
        </h2>
        <div className="grid gap-1 sm:grid-cols-2">
          <Checkbox
            name="invite"
            label="Send an invitation to everyone with an e-mail address"
            checked={invite}
            onChange={() => setInvite(!invite)}
          />
          <Checkbox
            name="bringBack"
            label="Bring back people who left before"
            checked={bringBack}
            onChange={() => setBringBack(!bringBack)}
          />
          {mayMakeGroups && plan && plan.missingGroups.length > 0 && (
            <Checkbox
              name="makeGroups"
              label={
                plan.missingGroups.length === 1
                  ? 'Make the group that is not there'
                  : 'Make the groups that are not there'
              }
              hint={plan.missingGroups.join(', ')}
              checked={makeGroups}
              onChange={() => setMakeGroups(!makeGroups)}
            />
          )}
        </div>
        {groups.data && groups.data.length > 0 && (
          <div className="max-w-narrow">
            <Select
              label="Put everyone into a group"
              name="group"
              value={groupId}
              placeholder="No group"
              options={groups.data.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={({ currentTarget: { value } }) => setGroupId(value)}
            />
          </div>
        )}
        {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
        {!plan && problem === undefined && <Skeleton shape="block" count={3} label="Looking at the rows" />}
        {plan && <PlannedRows plan={plan} />}
      </section>
      {starting.error !== undefined && <Notice tone="danger">{starting.error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={coming === 0} progress={starting.progress} onClick={() => void begin()}>
          {coming === 1 ? 'Import 1 employee' : `Import ${coming} employees`}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}
