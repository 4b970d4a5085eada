import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { policyReaders, remindReaders } from '@cloudoc/policies/contract/reports.ts'
import { useState } from 'react'
import { remindedWords } from '../../assignments/remindedWords.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useChosen } from '../../lists/useChosen.ts'
import { useListState } from '../../lists/useListState.ts'
import { useReadOfSite } from '../../site-choice/useOfSite.ts'
import { AllowDialog, WaiveDialog } from './ReaderDialogs.tsx'
import type { Reader } from './readerColumns.tsx'
import { isOpen, readerColumns } from './readerColumns.tsx'

const limit = 25
const states = [
  { value: 'open', label: 'Not finished' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'locked', label: 'Locked out of the test' },
  { value: 'unread', label: 'To read' },
  { value: 'read', label: 'Begun' },
  { value: 'acknowledged', label: 'Acknowledged' },
  { value: 'carried', label: 'Carried over' },
  { value: 'waived', label: 'Excused' },
  { value: 'ended', label: 'Ended' },
] as const

/**
 * Who has to read a policy and how each stands: reminded, or excused with a reason. `versionId`: an earlier
 * version.
 */
export function Readers({
  policyId,
  versionId = '',
  onAssign,
}: {
  policyId: string
  versionId?: string
  onAssign?: () => void
}) {
  const write = useWriting()
  const { skip, get, filter, goTo, clear, round, narrowed } = useListState()
  const [search, state] = [get('search'), get('state')]
  const chosen = useChosen<Reader>(({ obligationId }) => obligationId)
  const [waiving, setWaiving] = useState<readonly Reader[]>()
  const [allowing, setAllowing] = useState<Reader>()
  const [progress, during] = usePending()
  const only = states.find(({ value }) => value === state)?.value
  const list = useReadOfSite(
    policyReaders,
    { id: policyId, search, skip, limit, ...(versionId && { versionId }), ...(only && { state: only }) },
    { keepPrevious: true },
  )
  const open = chosen.items.filter(isOpen)
  const remind = async (readers: readonly Reader[]) => {
    const answer = await during(
      write(remindReaders, { obligationIds: readers.map(({ obligationId }) => obligationId) }, { says: '' }),
    )
    if (!answer) return
    showToast(remindedWords(answer))
    chosen.clear()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Filters label="Find readers">
        <SearchField
          key={round}
          label="Search by name"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        <Select
          label="Status"
          name="state"
          value={state}
          placeholder="All"
          options={states}
          onChange={({ currentTarget: { value } }) => filter({ state: value })}
        />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'reader', many: 'readers' }}
        narrowed={narrowed}
        onClear={clear}
        empty={
          <EmptyState
            title="Nobody has to read it"
            action={
              onAssign && (
                <Button variant="quiet" onClick={onAssign}>
                  Say who has to read it…
                </Button>
              )
            }
          >
            Once it is published and assigned, you see here who has read it.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <div className="low-rows">
              <Table
                caption="Readers"
                columns={readerColumns({
                  onRemind: row => {
                    void remind([row])
                  },
                  onWaive: row => setWaiving([row]),
                  onAllow: setAllowing,
                })}
                rows={rows}
                rowKey={({ obligationId }) => obligationId}
                selection={{
                  chosen: chosen.ids,
                  onChange: ids => chosen.replaceVisible(rows, ids),
                  nameOf: ({ name }) => name,
                }}
              />
            </div>
            <BulkBar count={chosen.items.length} noun={{ one: 'person', many: 'people' }} onClear={chosen.clear}>
              <Button
                variant="quiet"
                progress={progress}
                disabled={open.length === 0 || open.length > 100}
                onClick={() => {
                  void remind(open)
                }}
              >
                Remind
              </Button>
              <Button
                variant="quiet"
                disabled={open.length === 0 || open.length > 100}
                onClick={() => setWaiving(open)}
              >
                Excuse…
              </Button>
            </BulkBar>
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of readers" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {waiving && <WaiveDialog readers={waiving} onClose={() => setWaiving(undefined)} onDone={chosen.clear} />}
      {allowing && <AllowDialog reader={allowing} onClose={() => setAllowing(undefined)} />}
    </div>
  )
}
