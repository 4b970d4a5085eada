import { formList } from '@cloudoc/forms/contract/forms.ts'
import { formPage, formStates } from '@cloudoc/forms/contract/shapes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { newFormPath } from '../../addresses/forms.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useMakesForms } from '../../rights/forms.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { FormItem } from '../formsReads.ts'
import { noun, titleOf } from '../formsTexts.ts'
import { formColumns } from './columns.tsx'
import { FormBulk } from './FormBulk.tsx'
import { Starters } from './Starters.tsx'
import { WithoutPro } from './WithoutPro.tsx'

const title = 'Forms'
const states = ['', ...formStates] as const
const names = { '': 'All', draft: 'Drafts', open: 'Open', closed: 'Closed' } as const

/** The company's forms (documents §2 /formslist). */
export function FormsList() {
  return useMakesForms() ? (
    <Made />
  ) : (
    <Screen title={title}>
      <NotPermitted />
    </Screen>
  )
}

function Made() {
  const params = useListParams(formPage)
  const { skip, get, filter, goTo, clear, round } = params
  const search = get('search')
  const state = states.find(each => each === get('state')) ?? ''
  const key = `${search} ${state}`
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() })
  const list = useRead(formList, { search, state, skip, limit: formPage }, { keepPrevious: true, onFocus: true })
  useLastPage(list, params, formPage)
  const { counts, forms, starters = [], pro = true } = list.data ?? {}
  const ids = chosen.key === key ? chosen.ids : new Set<string>()
  const picked: readonly FormItem[] = forms?.filter(({ formId }) => ids.has(formId)) ?? []
  return (
    <Screen
      title={title}
      lead="Made by you, filled in by staff or by anybody who has the address; answers are kept, read and exported here."
      action={
        counts !== undefined &&
        counts.total > 0 && (
          <Button to={newFormPath} icon={<Plus aria-hidden className="size-5" />}>
            New form
          </Button>
        )
      }
    >
      {!pro && <WithoutPro />}
      {counts !== undefined && counts.total > 0 && (
        <>
          <Chips
            label="Which forms"
            value={state}
            onChange={value => filter({ state: value })}
            chips={states.map(value => ({
              value,
              label: `${names[value]} (${value === '' ? counts.total : counts[value]})`,
            }))}
          />
          <div role="search" aria-label="Find forms" className="list-tools">
            <SearchField
              key={round}
              label="Search by title"
              initial={search}
              onSearch={text => filter({ search: text })}
            />
          </div>
        </>
      )}
      <ListStates
        reading={list}
        rows={forms}
        noun={noun}
        narrowed={(counts?.total ?? 0) > 0 && (search !== '' || state !== '' || skip > 0)}
        onClear={clear}
        empty={
          <section aria-labelledby="begin" className="grid gap-4">
            <div className="grid gap-1">
              <h2 id="begin">Begin with one of these</h2>
              <p className="text-quiet">Each becomes your own: change whatever you like before anybody sees it.</p>
            </div>
            <Starters starters={starters} />
          </section>
        }
      >
        {rows => (
          <>
            <Table
              caption="Forms"
              columns={formColumns}
              rows={rows}
              rowKey={({ formId }) => formId}
              selection={{
                chosen: ids,
                onChange: next => setChosen({ key, ids: next }),
                nameOf: form => titleOf(form.title),
              }}
            />
            <FormBulk forms={picked} onClear={() => setChosen({ key, ids: new Set() })} />
            <Pagination skip={skip} limit={formPage} total={list.total} label="Pages of forms" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </Screen>
  )
}
