import { addressInLine } from '@cloudoc/accounts/contract/site/address.ts'
import { siteList } from '@cloudoc/accounts/contract/site/sites.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Link } from 'react-router-dom'
import { sitePath, takeInPath } from '../addresses/sites.ts'
import { useDetails, useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { SiteBoard } from './board/SiteBoard.tsx'
import { LicenceNote } from './LicenceNote.tsx'
import { type Site } from './sitesReads.ts'

const orNone = (text: string) => text || <span className="text-quiet">–</span>

const columns: readonly Column<Site>[] = [
  {
    key: 'name',
    head: 'Location',
    main: true,
    cell: ({ _id, name }) => (
      <Link to={sitePath(_id)} className="inline-flex min-h-target items-center wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { key: 'kind', head: 'Kind', words: true, cell: ({ kind }) => orNone(kind) },
  { key: 'address', head: 'Address', wide: true, words: true, cell: site => orNone(addressInLine(site)) },
  { key: 'manager', head: 'Registered manager', words: true, cell: ({ managerName }) => orNone(managerName) },
  { key: 'people', head: 'Employees', align: 'end', tight: true, cell: ({ people }) => people },
]

const closedColumns: readonly Column<Site>[] = [
  ...columns.filter(({ key }) => key === 'name' || key === 'kind' || key === 'address'),
  { key: 'closed', head: 'Last day', tight: true, cell: ({ closedOn }) => <Day date={closedOn} /> },
  { key: 'by', head: 'Closed by', words: true, cell: ({ closedBy }) => orNone(closedBy) },
]

/** Addresses and managers, for whoever sets locations up; closed ones by themselves. */
function SiteTables({ sites }: { sites: readonly Site[] }) {
  const [open, closed] = [true, false].map(isOpen => sites.filter(({ closedOn }) => (closedOn === '') === isOpen))
  return (
    <>
      {open && open.length > 1 && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="details">
          <h2 id="details">Addresses and managers</h2>
          <Table caption="Locations" columns={columns} rows={open} rowKey={({ _id }) => _id} />
        </section>
      )}
      {closed && closed.length > 0 && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="closed">
          <h2 id="closed">Closed locations</h2>
          <p className="max-w-measure text-small text-quiet">What was read and proven there can be opened.</p>
          <Table caption="Closed locations" columns={closedColumns} rows={closed} rowKey={({ _id }) => _id} />
        </section>
      )}
    </>
  )
}

/**
 * /sites: how the locations of a company stand, and what they are. With one there is only the way to add another. Who
 * manages some sees those, and changes none.
 */
export function Sites() {
  const viewer = useViewer()
  const setsUp = allows(viewer, 'Settings')
  // Who manages some is refused the list of all: it is not asked for before that is known.
  const isKnown = useDetails().data !== undefined || viewer.role !== 'user'
  const listsAll = setsUp && isKnown && viewer.managesSome !== true
  const list = useRead(siteList, listsAll ? {} : null)
  const isOfSome = viewer.managesSome === true || list.code === 'allSites'
  const { data } = list
  const isGroup = (data ?? []).filter(({ closedOn }) => closedOn === '').length > 1
  return (
    <Screen
      title="Locations"
      crumbs={setsUp ? [{ label: 'Settings', to: '/settings?tab=work' }] : []}
      action={
        data && (
          <div className="flex flex-wrap gap-2">
            {isGroup && viewer.role === 'company' && (
              <Button variant="quiet" to={takeInPath}>
                Take a location in…
              </Button>
            )}
            <Button to="/sites/add">Add another location</Button>
          </div>
        )
      }
    >
      {list.error !== undefined && !isOfSome && <Refused error={list.error} code={list.code} onRetry={list.retry} />}
      {listsAll && !data && list.error === undefined && <Skeleton shape="block" label="Loading the locations" />}
      {data && isGroup && <LicenceNote />}
      {(isGroup || !setsUp || isOfSome) && <SiteBoard seesPeople={allows(viewer, 'Employees', 'Manage employee')} />}
      {data && data.length > 1 && <SiteTables sites={data} />}
      {data?.length === 1 && (
        <p className="max-w-measure">
          Your organisation has one location, that of your organisation details. Once there is another, employees and
          managers belong to one or several.
        </p>
      )}
    </Screen>
  )
}
