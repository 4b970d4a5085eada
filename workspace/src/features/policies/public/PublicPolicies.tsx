import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { pageSizes } from '@cloudoc/core/contract/page-sizes.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { publishedPolicies, removePublicPolicy, showPublicPolicies } from '@cloudoc/policies/contract/public.ts'
import { useState } from 'react'
import { useDetails, useViewer } from '../../company/companyReads.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { setsPublicPage } from '../../rights/policies.ts'
import { Screen } from '../../screen/Screen.tsx'
import { AddPublic } from './AddPublic.tsx'

type Shown = ReplyOf<typeof publishedPolicies>
const limit = pageSizes.publishedPolicies

/** What the organisation's public page shows, for whoever chooses it (documents §2 /publishedpolicies; 20 a page). */
export function PublicPolicies() {
  const { skip, get, filter, goTo, clear, round } = useListParams(limit)
  const search = get('search')
  const write = useWriting()
  const [adding, setAdding] = useState(false)
  const list = useRead(publishedPolicies, { search, skip, limit }, { keepPrevious: true })
  const columns: readonly Column<Shown['items'][number]>[] = [
    {
      key: 'name',
      head: 'Policy',
      main: true,
      cell: ({ name, policyNumber }) => (
        <span className="wrap-anywhere">
          {name}
          {policyNumber && <span className="ml-3 text-small font-normal text-quiet">{policyNumber}</span>}
        </span>
      ),
    },
    { key: 'version', head: 'Version', tight: true, cell: ({ version }) => version },
    { key: 'at', head: 'Published', tight: true, cell: ({ publishedAt }) => <Day date={publishedAt} /> },
    {
      key: 'off',
      head: 'Take off',
      plain: true,
      bare: true,
      align: 'end',
      cell: ({ id, name }) => (
        <Button
          variant="link"
          aria-label={`Take off: ${name}`}
          onClick={() => {
            void write(removePublicPolicy, { id })
          }}
        >
          Take off
        </Button>
      ),
    },
  ]
  return (
    <Screen
      title="Public policies"
      lead="What visitors of your organisation’s public page can read."
      action={<Button onClick={() => setAdding(true)}>Add policies…</Button>}
    >
      {list.data && <OnOrOff data={list.data} />}
      <SearchField
        key={round}
        label="Search by name or number"
        initial={search}
        onSearch={text => filter({ search: text })}
      />
      <ListStates
        reading={list}
        rows={list.data?.items}
        noun={{ one: 'policy', many: 'policies' }}
        narrowed={search !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing is on the public page yet"
            action={
              <Button variant="quiet" onClick={() => setAdding(true)}>
                Add policies…
              </Button>
            }
          >
            Choose from your staff policies or your documents. Each is shown in the version in force.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption="On the public page" columns={columns} rows={rows} rowKey={({ id }) => id} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of public policies" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {adding && <AddPublic onClose={() => setAdding(false)} />}
    </Screen>
  )
}

/** Whether visitors see the page, and why not. */
function OnOrOff({ data: { on, shown, url } }: { data: Shown }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const may = setsPublicPage(useViewer())
  const details = useDetails()
  const turnIt = async () => {
    // The menu follows.
    if (await during(write(showPublicPolicies, { showPoliciesonSite: !on }))) await details.refresh()
  }
  const turn = may && (
    <Button
      variant="quiet"
      progress={progress}
      onClick={() => {
        void turnIt()
      }}
    >
      {on ? 'Turn the page off' : 'Turn the page on'}
    </Button>
  )
  if (!on)
    return (
      <Notice title="The public page is off" action={turn}>
        Nobody sees it. What you choose here is kept for when it is on.
      </Notice>
    )
  if (!shown)
    return (
      <Notice tone="warning" title="Visitors do not see the page" action={turn}>
        It is on, but your organisation has no active package just now.
      </Notice>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Status tone="success">The page is on</Status>
      {url !== '' && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-target min-w-0 items-center wrap-anywhere"
        >
          {url.replace(/^https?:\/\//, '')}
        </a>
      )}
      <span className="grow" />
      {turn}
    </div>
  )
}
