import { categoryLabel } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { useShopRead } from '../../data/useShopRead.ts'
import { useSite } from '../../frame/site.tsx'
import { useHead } from '../../head/useHead.ts'
import { Listed } from '../shared/Listed.tsx'
import { useAsked } from '../shared/useAsked.ts'
import { useRound } from '../shared/useRound.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { FoundFor } from './FoundFor.tsx'
import { type Asked, countries, documents, everything, pageSize, readAsked, writeAsked } from './libraryReads.ts'

/** Single documents, searched by word or number (shop §2 /document-search, /documentlibrary). */
export function LibraryPage() {
  const { categories } = useSite()
  const { data: nations } = useShopRead(countries)
  const [asked, ask] = useAsked(readAsked, writeAsked)
  const list = useShopRead(documents(asked), { keepPrevious: true })
  const [round, restart] = useRound()
  useHead({
    title: 'Document Search',
    description:
      'Search single policies, procedures and forms for UK care providers by word or policy number, and buy just the one that is missing.',
    canonical: '/document-search',
    noindex: list.data?.length === 0,
  })
  const change = (part: Partial<Asked>) => ask({ ...asked, skip: 0, ...part }, part.search !== undefined)
  const showAll = () => {
    restart()
    ask(everything)
  }
  return (
    <Page
      title="Document Search"
      lead="One document missing? Search the whole library by word or policy number, and buy just that one."
    >
      <form
        action="/document-search"
        role="search"
        className="grid gap-3 md:grid-cols-search"
        onSubmit={event => event.preventDefault()}
      >
        <SearchField
          key={round}
          showLabel
          label="Search documents"
          placeholder="Medicines, SG-01 …"
          initial={asked.search}
          onSearch={search => {
            if (search !== asked.search) change({ search })
          }}
        />
        <Select
          label="Country"
          name="country"
          placeholder="All countries"
          options={(nations ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          value={asked.country}
          onChange={event => change({ country: event.currentTarget.value })}
        />
        <Select
          label="Category"
          name="category"
          placeholder="All categories"
          options={categories.map(({ slug, name }) => ({ value: slug, label: categoryLabel(name) }))}
          value={asked.category}
          onChange={event => change({ category: event.currentTarget.value })}
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
      <section aria-label="Documents" aria-busy={list.isRefreshing} className="grid gap-5">
        <FoundFor asked={asked.search} list={list} onSearch={search => change({ search })} />
        <Listed
          reading={list}
          first={asked.skip > 0 ? `/document-search${writeAsked({ ...asked, skip: 0 })}` : undefined}
          empty={
            <EmptyState title="No document found" action={<Button onClick={showAll}>Show all documents</Button>}>
              Try fewer words, another country, or a policy number.
            </EmptyState>
          }
        >
          {rows => (
            <ul className="border-t-2 border-ink">
              {rows.map(item => (
                <DocumentRow key={item._id} item={item} />
              ))}
            </ul>
          )}
        </Listed>
        <Pagination
          skip={asked.skip}
          limit={pageSize}
          total={list.total}
          to={skip => `/document-search${writeAsked({ ...asked, skip })}`}
        />
      </section>
    </Page>
  )
}
