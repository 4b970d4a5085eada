import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { counted } from '@cloudoc/kit/format/count.ts'
import { headingList } from '@cloudoc/quality/contract/headings.ts'
import ListChecks from 'lucide-react/icons/list-checks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { actionsPath } from '../../addresses/quality.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useListParams } from '../../lists/useListParams.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { InspectionTabs, qualityCrumbs } from '../inspections/InspectionTabs.tsx'
import type { HeadingItem, RegulatorHeadings } from '../qualityReads.ts'

const ActionDialog = lazy(async () => ({ default: (await import('../actions/ActionDialog.tsx')).ActionDialog }))

/** The headings that regulators look at, with the policies under each and what is to be done (/quality/headings). */
export function Headings() {
  const { see } = useQualityRights()
  return (
    <Screen
      title="Headings of regulators"
      crumbs={qualityCrumbs}
      lead="What regulators look at: the policies in force under each heading, and the actions that came out of it."
    >
      {see ? (
        <>
          <InspectionTabs />
          <List />
        </>
      ) : (
        <NotPermitted />
      )}
    </Screen>
  )
}

/** The heading that the address names: `/quality/headings#{key}`. */
const useNamedHeading = (): string => decodeURIComponent(useLocation().hash.slice(1))

function List() {
  const { get, filter } = useListParams(1)
  const list = useRead(headingList, {})
  const named = useNamedHeading()
  const regulators = list.data ?? []
  const ofNamed = regulators.find(({ headings }) => headings.some(({ key }) => key === named))
  const shown = regulators.find(({ framework }) => framework === get('by')) ?? ofNamed ?? regulators[0]
  return (
    <ListStates
      reading={list}
      rows={list.data}
      noun={{ one: 'regulator', many: 'regulators' }}
      narrowed={false}
      onClear={() => undefined}
      empty={
        <EmptyState title="No headings yet" icon={<ListChecks className="size-8" />}>
          They follow from the countries where you work and from the policies in force.
        </EmptyState>
      }
    >
      {rows => (
        <>
          {rows.length > 1 && (
            <div className="max-w-form">
              <Select
                label="By whose headings"
                name="by"
                value={shown?.framework ?? ''}
                options={rows.map(({ framework, name }) => ({ value: framework, label: name }))}
                onChange={({ currentTarget: { value } }) => filter({ by: value })}
              />
            </div>
          )}
          {shown && <Groups key={shown.framework} regulator={shown} named={named} />}
        </>
      )}
    </ListStates>
  )
}

function Groups({ regulator, named }: { regulator: RegulatorHeadings; named: string }) {
  const [under, setUnder] = useState<HeadingItem>()
  useEffect(() => {
    if (named !== '') document.getElementById(named)?.scrollIntoView({ block: 'center' })
  }, [named])
  return (
    <>
      {[...Map.groupBy(regulator.headings, ({ group }) => group)].map(([group, headings]) => (
        <section key={group} aria-label={group || regulator.name} className="grid grid-cols-1 gap-2">
          {group !== '' && <h2 className="text-heading wrap-anywhere">{group}</h2>}
          <ul className="border-t border-line">
            {headings.map(heading => (
              <Heading key={heading.key} heading={heading} isNamed={heading.key === named} onOpen={setUnder} />
            ))}
          </ul>
        </section>
      ))}
      {under && (
        <Suspense fallback={null}>
          <ActionDialog
            heading={{ key: under.key, words: [under.group, under.title].filter(Boolean).join(', ') }}
            onClose={() => setUnder(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Heading({
  heading,
  isNamed,
  onOpen,
}: {
  heading: HeadingItem
  isNamed: boolean
  onOpen: (heading: HeadingItem) => void
}) {
  const { manage } = useQualityRights()
  const { key, title, policies, open, actions } = heading
  return (
    <li
      id={key}
      aria-current={isNamed || undefined}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2',
        isNamed && 'border-l-4 border-l-accent pl-3',
      )}
    >
      <div className="min-w-0">
        <h3 className="text-body font-bold wrap-anywhere">{title}</h3>
        <p className="text-small text-quiet wrap-anywhere">
          {policies.length === 0
            ? 'No policy in force'
            : `${counted(policies.length, 'policy', 'policies')}: ${policies.map(({ name }) => name).join(', ')}`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4">
        {actions > 0 && (
          <Link to={actionsPath({ show: 'all', heading: key })} className="inline-flex min-h-target items-center">
            {counted(actions, 'action')}
            {open > 0 && `, ${open} open`}
          </Link>
        )}
        {manage && (
          <Button variant="row" aria-label={`New action: ${title}`} onClick={() => onOpen(heading)}>
            New action
          </Button>
        )}
      </p>
    </li>
  )
}
