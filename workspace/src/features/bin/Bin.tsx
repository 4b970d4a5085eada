import { binReader, deletedList, emptyBin } from '@cloudoc/bin/contract/bin.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
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
import { asKind, type BinKind, type Binned, nouns } from './kinds.ts'
import { useBinWrite } from './useBinWrite.ts'

/** Rows of a page (documents §9). */
const limit = pageSizes.bin

/** What was deleted, of all rooms (documents §2 /deleted-documents): back to its place, or for ever. */
export function Bin() {
  const viewer = useViewer()
  const params = useListParams(limit)
  const { skip, get, filter, goTo, clear, round } = params
  const [kind, search] = [asKind(get('kind')), get('search')]
  const mayOpen = allows(viewer, ...binReader.permissions)
  const list = useRead(deletedList, mayOpen ? { collection_type: kind, search, skip, limit } : null, {
    keepPrevious: true,
  })
  useLastPage(list, params, limit)
  if (!mayOpen)
    return (
      <Screen title="Bin">
        <NotPermitted />
      </Screen>
    )
  const [kinds, noun] = [list.data?.kinds ?? [{ collection_type: kind, count: 0 }], nouns[kind]]
  // What is read of another tab while this one loads is not shown under its name.
  const items = list.data?.items.filter(({ collection_type }) => collection_type === kind)
  const rows = list.data && list.data.items.length > 0 && items?.length === 0 ? undefined : items
  const content = (
    <div className="grid grid-cols-1 gap-3">
      <Filters label={`Find deleted ${noun.many}`}>
        <SearchField
          key={`${kind}-${round}`}
          label="Search by name"
          initial={search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
      </Filters>
      <ListStates
        reading={{ ...list, isLoading: list.isLoading || rows === undefined }}
        rows={rows}
        noun={noun}
        narrowed={search !== '' || skip > 0}
        onClear={() => filter({ search: '' })}
        empty={
          <EmptyState
            title={`No deleted ${noun.many}`}
            icon={<Trash2 className="size-8" />}
            action={
              <Button variant="quiet" to={noun.to}>
                {noun.back}
              </Button>
            }
          >
            {noun.stays
              ? 'Whoever leaves is listed here, and can be brought back.'
              : `What is deleted is listed here for ${list.data?.days ?? 90} days, and can be brought back.`}
          </EmptyState>
        }
      >
        {shown => <Rows key={kind} kind={kind} rows={shown} skip={skip} total={list.total} onSkip={goTo} />}
      </ListStates>
    </div>
  )
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
      <Tabs
        bare
        lazy
        label="Kinds of what was deleted"
        value={kind}
        onChange={next => {
          clear()
          filter({ kind: next === 'userfiles' ? '' : next })
        }}
        tabs={kinds.map(({ collection_type, count }) => ({
          value: collection_type,
          label: `${nouns[collection_type].tab} (${count})`,
          content,
        }))}
      />
    </Screen>
  )
}

function Rows({
  kind,
  rows,
  skip,
  total,
  onSkip,
}: {
  kind: BinKind
  rows: readonly Binned[]
  skip: number
  total: number
  onSkip: (skip: number) => void
}) {
  const chosen = useChosen<Binned>(({ _id }) => _id)
  return (
    <>
      <Table
        caption={`Deleted ${nouns[kind].many}`}
        columns={binColumns(kind)}
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
        total={total}
        label={`Pages of deleted ${nouns[kind].many}`}
        onSkip={onSkip}
      />
      <BinBulk kind={kind} items={chosen.items} onClear={chosen.clear} />
    </>
  )
}

function Empty({ days }: { days: number }) {
  const [open, setOpen] = useState(false)
  const write = useBinWrite()
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
        Everything in it goes for ever, in all its tabs, whoever deleted it. That cannot be undone; left alone, it would
        go by itself after {days} days. What proves that staff read a policy stays, and so do people.
      </ConfirmDialog>
    </>
  )
}
