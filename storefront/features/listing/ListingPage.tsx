import { browser } from '@cloudoc/kit/calls/browser.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { SkipLink } from '@cloudoc/kit/components/layout/SkipLink.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import Phone from 'lucide-react/icons/phone'
import { useEffect } from 'react'
import { useShopRead } from '../../data/useShopRead.ts'
import { useSite } from '../../frame/site.tsx'
import { telephone } from '../../frame/telephone.ts'
import { useHead } from '../../head/useHead.ts'
import { useRound } from '../shared/useRound.ts'
import { Chosen } from './Chosen.tsx'
import { FilterForm } from './FilterForm.tsx'
import { chosenCount, cleared, toggle, writeFilters } from './filters.ts'
import { packages } from './listingReads.ts'
import { Results } from './Results.tsx'
import { Toolbar } from './Toolbar.tsx'
import { titleOf } from './titleOf.ts'
import { useFilters } from './useFilters.ts'
import { useGroups } from './useGroups.ts'

/**
 * All packages, filtered, searched and paged (shop §2 Subscription listing). Sub-users have no use for it,
 * and are led to their dashboard.
 */
export function ListingPage() {
  const { settings } = useSite()
  const { userRole } = useSession()
  const groups = useGroups()
  const [filters, change, pageAt] = useFilters()
  const [round, restart] = useRound()
  const list = useShopRead(packages(filters), { keepPrevious: true })
  const title = titleOf(groups, filters)
  useEffect(() => {
    if (userRole === 'user') browser.leave('/company/dashboard')
  }, [userRole])
  useHead({
    title,
    description: `${title}: complete sets and single subjects, written for each UK country and its inspectors, with prices.`,
    canonical: `/policies-procedures${writeFilters({ ...filters, search: '', sort: '', view: 'grid' })}`,
    noindex: list.data?.length === 0 || filters.search !== '',
  })

  const onToggle = (facet: Parameters<typeof toggle>[1], slug: string) => change(toggle(filters, facet, slug))
  const onClear = () => {
    restart()
    change(cleared(filters))
  }
  const form = <FilterForm groups={groups} filters={filters} onToggle={onToggle} />
  const count = chosenCount(filters)
  return (
    <Page
      title={title}
      lead="Choose the country that you work in and the service that you run. Every set can be looked into before you buy."
      // Where the page has no margin, the bar below has the number.
      action={
        settings?.contactPhone && (
          <Button
            className="max-xl:hidden"
            href={telephone(settings.contactPhone)}
            variant="quiet"
            icon={<Phone aria-hidden className="size-5" />}
          >
            {settings.contactPhone}
          </Button>
        )
      }
    >
      <SkipLink target="packages">Skip to the packages</SkipLink>
      <div className="grid items-start gap-8 lg:grid-cols-sidebar">
        <aside aria-label="Filters" className="hidden lg:block print:hidden">
          {form}
        </aside>
        <div className="grid min-w-0 gap-5">
          <Toolbar filters={filters} round={round} onChange={part => change({ ...filters, ...part })} />
          <details className="group rounded-md border border-edge bg-sheet lg:hidden print:hidden">
            <summary className="flex min-h-target items-center justify-between px-4 font-bold">
              Filters{count > 0 && ` (${count})`}
              <span aria-hidden className="text-heading text-accent group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="border-t border-line p-4">{form}</div>
          </details>
          <Chosen groups={groups} filters={filters} onToggle={onToggle} onClear={onClear} />
          <Results list={list} filters={filters} pageAt={pageAt} onClear={onClear} />
        </div>
      </div>
    </Page>
  )
}
