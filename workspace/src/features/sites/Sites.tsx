import { siteList } from '@cloudoc/accounts/contract/site/sites.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { type Column, Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Link } from 'react-router-dom'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { LicenceNote } from './LicenceNote.tsx'
import { addressOf, type Site } from './sitesReads.ts'

const orNone = (text: string) => text || <span className="text-quiet">–</span>

const columns: readonly Column<Site>[] = [
  {
    key: 'name',
    head: 'Location',
    main: true,
    cell: ({ _id, name, closedOn }) =>
      closedOn === '' ? (
        <Link to={`/sites/edit?id=${_id}`} className="inline-flex min-h-target items-center wrap-anywhere">
          {name}
        </Link>
      ) : (
        <span className="inline-flex min-h-target items-center wrap-anywhere">{name}</span>
      ),
  },
  { key: 'kind', head: 'Kind', words: true, cell: ({ kind }) => orNone(kind) },
  { key: 'address', head: 'Address', wide: true, words: true, cell: site => orNone(addressOf(site)) },
  { key: 'manager', head: 'Registered manager', words: true, cell: ({ managerName }) => orNone(managerName) },
  { key: 'people', head: 'Employees', align: 'end', tight: true, cell: ({ people }) => people },
  {
    key: 'closed',
    head: 'Closed on',
    tight: true,
    cell: ({ closedOn }) => (closedOn === '' ? <span className="text-quiet">Open</span> : <Day date={closedOn} />),
  },
]

/** /sites: the locations of a company. With one there is only the way to add another. */
export function Sites() {
  const { data, error, code, retry } = useRead(siteList, {})
  const several = (data?.length ?? 0) > 1
  const isGroup = (data ?? []).filter(({ closedOn }) => closedOn === '').length > 1
  return (
    <Screen
      title="Locations"
      crumbs={[{ label: 'Settings', to: '/settings?tab=work' }]}
      action={data && <Button to="/sites/add">Add another location</Button>}
    >
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {!data && error === undefined && <Skeleton shape="block" label="Loading the locations" />}
      {data && isGroup && <LicenceNote />}
      {data && several && <Table caption="Locations" columns={columns} rows={data} rowKey={({ _id }) => _id} />}
      {data && !several && (
        <p className="max-w-measure">
          Your organisation has one location, that of your organisation details. Once there is another, employees and
          managers belong to one or several.
        </p>
      )}
    </Screen>
  )
}
