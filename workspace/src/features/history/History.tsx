import { type HistoryArea, historyAreas, historyList, historyPage } from '@cloudoc/history/contract/history.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { userList } from '@cloudoc/people/contract/users.ts'
import HistoryIcon from 'lucide-react/icons/history'
import { Filters } from '../lists/Filters.tsx'
import { ListStates } from '../lists/ListStates.tsx'
import { useLastPage } from '../lists/useLastPage.ts'
import { useListParams } from '../lists/useListParams.ts'
import { Screen } from '../screen/Screen.tsx'
import { EntryTable } from './EntryTable.tsx'

const words: Readonly<Record<HistoryArea, string>> = {
  'sign-in': 'Signing in',
  people: 'People',
  groups: 'Groups',
  documents: 'Documents',
  policies: 'Policies',
  signatures: 'Signatures',
  forms: 'Forms',
  training: 'Training',
  quality: 'Quality',
  orders: 'Orders',
  settings: 'Settings',
}
const asArea = (text: string): HistoryArea | '' => historyAreas.find(area => area === text) ?? ''
const asDay = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** /history (documents §2): who did what in the company, 25 a page. */
export function History() {
  const { skip, get, filter, goTo, clear, round } = useListParams(historyPage)
  const [area, personId, since, until] = [asArea(get('area')), get('person'), asDay(get('since')), asDay(get('until'))]
  const people = useRead(userList, { limit: 100 })
  const entries = useRead(
    historyList,
    { skip, limit: historyPage, area, personId, since, until },
    { keepPrevious: true },
  )
  useLastPage(entries, { skip, goTo }, historyPage)
  return (
    <Screen title="History" lead="Who did what in your company, the latest first.">
      <Filters key={round} label="Find in the history">
        <Select
          label="Person"
          name="person"
          value={personId}
          options={[
            { value: '', label: 'Everyone' },
            ...(people.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => filter({ person: value })}
        />
        <Select
          label="Kind"
          name="area"
          value={area}
          options={[{ value: '', label: 'Everything' }, ...historyAreas.map(value => ({ value, label: words[value] }))]}
          onChange={({ currentTarget: { value } }) => filter({ area: value })}
        />
        <TextField
          label="From"
          name="since"
          type="date"
          defaultValue={since}
          onChange={({ currentTarget: { value } }) => filter({ since: value })}
        />
        <TextField
          label="To"
          name="until"
          type="date"
          defaultValue={until}
          onChange={({ currentTarget: { value } }) => filter({ until: value })}
        />
      </Filters>
      <ListStates
        reading={entries}
        rows={entries.data}
        noun={{ one: 'entry', many: 'entries' }}
        narrowed={area !== '' || personId !== '' || since !== '' || until !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState
            title="Nothing has been done yet"
            icon={<HistoryIcon className="size-8" />}
            action={
              <Button variant="quiet" to="/">
                Go to your workspace
              </Button>
            }
          >
            What people do in your company is listed here.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <EntryTable entries={rows} />
            <Pagination
              skip={skip}
              limit={historyPage}
              total={entries.total}
              label="Pages of the history"
              onSkip={goTo}
            />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
