import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import { type Register, registerKinds, stateLabels } from '@cloudoc/quality/contract/registers/kinds.ts'
import { recordList } from '@cloudoc/quality/contract/registers/records.ts'
import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { useParams } from 'react-router-dom'
import { newRecordPath, registersPath } from '../../addresses/registers.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useSeesRegisters } from '../../rights/registers.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { SiteFilter } from '../../site-choice/SiteFilter.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import { registerOf } from '../registersTexts.ts'
import { recordColumns } from './recordColumns.tsx'

const limit = 50
const crumbs = [{ label: 'Registers', to: registersPath }]

/** Records of one register (/quality/registers/…). */
export function RecordList() {
  const register = registerOf(useParams()['register'] ?? '')
  const sees = useSeesRegisters()
  if (sees && register !== undefined) return <Listed key={register} register={register} />
  return (
    <Screen title="Register" crumbs={crumbs}>
      {sees ? <Absent title="There is no such register" to={registersPath} back="All registers" /> : <NotPermitted />}
    </Screen>
  )
}

function Listed({ register }: { register: Register }) {
  const { name, one, about, states } = registerKinds[register]
  const params = useListParams(limit)
  const { skip, get, filter, goTo, clear } = params
  const choices = ['', 'open', ...states] as const
  const state = choices.find(each => each === get('state')) ?? ''
  const [toTell, toReview, siteId] = [get('told') === 'open', get('review') === 'due', get('site')]
  const sites = useSites()
  const list = useRead(
    recordList,
    { register, state, toTell, toReview, siteId, skip, limit },
    { keepPrevious: true, onFocus: true },
  )
  useLastPage(list, params, limit)
  const hasSites = sites.length > 0
  const isNarrowed = state !== '' || toTell || toReview || siteId !== ''
  return (
    <Screen
      title={name}
      crumbs={crumbs}
      lead={about}
      action={
        <Button to={newRecordPath(register)} icon={<Plus aria-hidden className="size-5" />}>
          Record one
        </Button>
      }
    >
      <Chips
        label="Which records"
        value={state}
        onChange={value => filter({ state: value })}
        chips={choices.map(value => ({
          value,
          label: value === '' ? 'All' : value === 'open' ? 'Open' : stateLabels[value],
        }))}
      />
      <Filters label={`Narrow ${name.toLowerCase()}`}>
        <Select
          label="Who must be told"
          name="told"
          value={toTell ? 'open' : ''}
          onChange={({ currentTarget: { value } }) => filter({ told: value })}
          options={[
            { value: '', label: 'All records' },
            { value: 'open', label: 'Somebody is still to be told' },
          ]}
        />
        {register === 'risk' && (
          <Select
            label="Review"
            name="review"
            value={toReview ? 'due' : ''}
            onChange={({ currentTarget: { value } }) => filter({ review: value })}
            options={[
              { value: '', label: 'All records' },
              { value: 'due', label: 'To be looked at again by today' },
            ]}
          />
        )}
        <SiteFilter value={siteId} onChange={site => filter({ site })} />
      </Filters>
      <ListStates
        reading={list}
        rows={list.data}
        noun={{ one: 'record', many: 'records' }}
        narrowed={isNarrowed || skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="Nothing is written down here" icon={<BookOpen className="size-8" />}>
            {`The first “${one.toLowerCase()}” that somebody records or reports stands here.`}
          </EmptyState>
        }
      >
        {rows => (
          <>
            <Table caption={name} columns={recordColumns(hasSites)} rows={rows} rowKey={({ recordId }) => recordId} />
            <Pagination skip={skip} limit={limit} total={list.total} label="Pages of records" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
