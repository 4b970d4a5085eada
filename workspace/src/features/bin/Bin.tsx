import { binReader, deletedList, emptyBin } from '@cloudoc/bin/contract/bin.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useViewer } from '../company/companyReads.ts'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useChosen } from '../lists/useChosen.ts'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { allows } from '../menu/rules.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { BinBulk } from './BinBulk.tsx'
import { binColumns } from './columns.tsx'
import { asShown, type Binned, nounOf, nouns } from './kinds.ts'

/** Rows of a page (documents §9). */
const limit = pageSizes.bin

/** What was deleted, of all rooms (documents §2 /deleted-documents): back to its place, or for ever. */
export function Bin() {
  const viewer = useViewer()
  const params = useListParams(limit)
  const { skip, get, filter, goTo, clear, round } = params
  const [shown, search] = [asShown(get('kind')), get('search')]
  const mayOpen = allows(viewer, ...binReader.permissions)
  const list = useRead(deletedList, mayOpen ? { collection_type: shown, search, skip, limit } : null, {
    keepPrevious: true,
  })
  useLastPage(list, params, limit)
  const chosen = useChosen<Binned>(({ _id }) => _id, `${shown} ${search}`)
  if (!mayOpen)
    return (
      <Screen title="Bin">
        <NotPermitted />
      </Screen>
    )
  const kinds = list.data?.kinds ?? []
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const noun = nounOf(shown)
  const stays = shown !== 'all' && nouns[shown].stays
  const { to, back } = shown === 'all' ? nouns.userfiles : nouns[shown]
  const caption = `Deleted ${noun.many}`
  return (
    <Screen
      title="Bin"
      lead={`What is deleted stays here for ${list.data?.days ?? 90} days. It goes back to where it was, with the folders above it.`}
      action={
        allows(viewer, 'Manage users') &&
        list.data &&
        kinds.some(({ collection_type, count }) => count > 0 && !nouns[collection_type].stays) && (
          <Empty days={list.data.days} />
        )
      }
    >
      <Filters label={`Find deleted ${noun.many}`}>
        <SearchField
          key={round}
          label="Search by name"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        <Select
          label="Kind"
          name="kind"
          value={shown}
          options={[
            { value: 'all', label: list.data ? `All kinds (${total})` : 'All kinds' },
            ...kinds
              .filter(({ collection_type, count }) => count > 0 || collection_type === shown)
              .map(({ collection_type, count }) => ({
                value: collection_type,
                label: `${nouns[collection_type].kinds} (${count})`,
              })),
          ]}
          onChange={({ currentTarget: { value } }) => filter({ kind: value === 'all' ? '' : value })}
        />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data?.items}
        noun={noun}
        narrowed={search !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title={shown === 'all' ? 'The bin is empty' : `No deleted ${noun.many}`}
            icon={<Trash2 className="size-8" />}
            action={
              <Button variant="quiet" to={to}>
                {back}
              </Button>
            }
          >
            {stays
              ? 'Whoever leaves is listed here, and can be brought back.'
              : `What is deleted is listed here for ${list.data?.days ?? 90} days, and can be brought back.`}
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption={caption}
              columns={binColumns(shown)}
              rows={rows}
              rowKey={({ _id }) => _id}
              selection={{
                chosen: chosen.ids,
                onChange: ids => chosen.replaceVisible(rows, ids),
                nameOf: ({ name }) => name,
              }}
            />
            <Pagination
              skip={skip}
              limit={limit}
              total={list.total}
              label={`Pages of deleted ${noun.many}`}
              onSkip={goTo}
            />
          </>
        )}
      </ListStates>
      <BinBulk shown={shown} items={chosen.items} onClear={chosen.clear} />
    </Screen>
  )
}

function Empty({ days }: { days: number }) {
  const [open, setOpen] = useState(false)
  const write = useWriting()
  const [progress, during] = usePending()
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Empty the bin…
      </Button>
      <ConfirmDialog
        danger
        open={open}
        onOpenChange={setOpen}
        title="Empty the bin?"
        confirm="Delete everything for ever"
        progress={progress}
        onConfirm={() => {
          void during(write(emptyBin, {})).then(done => {
            if (done) setOpen(false)
          })
        }}
      >
        Everything in it goes for ever, of all kinds, whoever deleted it. That cannot be undone; left alone, it would go
        by itself after {days} days. What proves that staff read a policy stays, and so do people.
      </ConfirmDialog>
    </>
  )
}
