import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import { actionPage } from '@cloudoc/quality/contract/action-shapes.ts'
import { sourceWords } from '@cloudoc/quality/contract/action-source-words.ts'
import { actionSources } from '@cloudoc/quality/contract/action-words.ts'
import { actionFilters, actionList, actionOwners } from '@cloudoc/quality/contract/actions.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { SiteFilter } from '../../site-choice/SiteFilter.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import { QualityTabs } from '../QualityTabs.tsx'
import type { ActionCounts } from '../qualityReads.ts'
import { actionColumns } from './actionColumns.tsx'
import { NewActionButton } from './NewActionButton.tsx'

type Filter = (typeof actionFilters)[number]
const filterWords: Readonly<Record<Filter, string>> = {
  open: 'Open',
  due: 'Due this month',
  late: 'Late',
  mine: 'Mine',
  waiting: 'To be confirmed',
  check: 'Did it help?',
  finished: 'Done this month',
  dropped: 'Dropped',
  all: 'All',
}
const chipOf = (value: Filter, counts: ActionCounts | undefined) => {
  const count = value === 'mine' || value === 'dropped' || value === 'all' ? undefined : counts?.[value]
  return { value, label: count === undefined ? filterWords[value] : `${filterWords[value]} ${count}` }
}

/** A heading by its key, which is its regulator, its group and its title. */
const headingInWords = (key: string): string => key.split('/').slice(1).filter(Boolean).join(', ')

/** Actions of the company, 25 a page (next-lines-2 §1). */
export function Actions() {
  const { see, manage } = useQualityRights()
  if (!see)
    return (
      <Screen title="Actions">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen title="Actions" action={manage && <NewActionButton />}>
      <QualityTabs />
      <List manage={manage} />
    </Screen>
  )
}

function List({ manage }: { manage: boolean }) {
  const { skip, get, filter, goTo, clear, round } = useListParams(actionPage)
  const show = actionFilters.find(each => each === get('show')) ?? 'open'
  const source = actionSources.find(each => each === get('source')) ?? ''
  const narrowedBy = {
    ownerId: get('owner'),
    siteId: get('site'),
    repeats: get('repeats'),
    heading: get('heading'),
    search: get('search'),
  }
  const sites = useSites()
  const owners = useRead(actionOwners, manage ? { limit: 100 } : null)
  const list = useRead(actionList, { show, source, ...narrowedBy, skip, limit: actionPage }, { keepPrevious: true })
  useLastPage(list, { skip, goTo }, actionPage)
  return (
    <>
      <Chips
        label="Which actions"
        value={show}
        chips={actionFilters.map(each => chipOf(each, list.data?.counts))}
        onChange={value => filter({ show: value === 'open' ? '' : value, repeats: '' })}
      />
      <Filters label="Find actions">
        <SearchField
          key={round}
          label="Search by title or number"
          initial={narrowedBy.search}
          showLabel
          onSearch={text => filter({ search: text })}
        />
        {manage && (
          <Select
            label="Who"
            name="owner"
            value={narrowedBy.ownerId}
            placeholder="Everybody"
            options={(owners.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={({ currentTarget: { value } }) => filter({ owner: value })}
          />
        )}
        <SiteFilter value={narrowedBy.siteId} onChange={site => filter({ site })} />
        <Select
          label="Came out of"
          name="source"
          value={source}
          placeholder="Anything"
          options={actionSources.map(value => ({ value, label: sourceWords[value] }))}
          onChange={({ currentTarget: { value } }) => filter({ source: value })}
        />
      </Filters>
      {narrowedBy.heading !== '' && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{`Under the heading ‘${headingInWords(narrowedBy.heading)}’.`}</span>
          <Button variant="link" onClick={() => filter({ heading: '' })}>
            Show all
          </Button>
        </p>
      )}
      <ListStates
        reading={list}
        rows={list.data?.actions}
        noun={{ one: 'action', many: 'actions' }}
        narrowed={show !== 'open' || source !== '' || skip > 0 || Object.values(narrowedBy).some(Boolean)}
        onClear={clear}
        empty={
          <EmptyState title="No open actions" icon={<ClipboardCheck className="size-8" />}>
            What is found becomes an action: somebody owns it by a day, shows that it was done, and somebody else
            confirms it.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table
              caption="Actions"
              columns={actionColumns(sites.length > 1)}
              rows={rows}
              rowKey={({ actionId }) => actionId}
            />
            <Pagination skip={skip} limit={actionPage} total={list.total} label="Pages of actions" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </>
  )
}
