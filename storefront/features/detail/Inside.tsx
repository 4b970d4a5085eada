import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorState } from '@cloudoc/kit/components/feedback/ErrorState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Accordion } from '@cloudoc/kit/components/navigation/Accordion.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import FileText from 'lucide-react/icons/file-text'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { useAfterHydration } from '../../frame/offer/useAfterHydration.ts'
import { documentsText, type PackageDetails } from '../packages/types.ts'
import { documentPath } from '../shared/documentPath.ts'
import { details, documentsShown } from './detailReads.ts'

/** Few packages have further pages, which need a script: it is fetched where there are any. */
const Pagination = lazy(() =>
  import('@cloudoc/kit/components/data/Pagination.tsx').then(module => ({ default: module.Pagination })),
)

type Inside = PackageDetails['documents'][number]

function Line({ item }: { item: Inside }) {
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-2 last:border-b-0">
      <FileText aria-hidden className="size-5 shrink-0 translate-y-1 text-accent" />
      <span className="min-w-0 grow">
        <span className="text-small text-quiet tabular-nums">{item.policyNumber}</span>{' '}
        <Link to={documentPath(item._id)}>{item.name}</Link>
      </span>
      <time dateTime={item.updated_at} className="hidden shrink-0 text-small text-quiet sm:block">
        {longDate(item.updated_at)}
      </time>
    </li>
  )
}

/** Every document of a package by folder, with a search: what one gets, before one buys it. */
export function Inside({ item }: { item: PackageDetails }) {
  const [search, setSearch] = useState('')
  const [skip, setSkip] = useState(0)
  const [round, setRound] = useState(0)
  const inBrowser = useAfterHydration()
  const found = useShopRead(details(item.slug, search, skip), { keepPrevious: true })
  const clear = () => {
    setRound(round + 1)
    setSearch('')
    setSkip(0)
  }
  const byFolder = Map.groupBy(found.data?.documents ?? [], document => document.folder)
  const filesOf = (folder: string, here: number) =>
    search ? here : (item.folders.find(({ name }) => name === folder)?.files ?? here)
  return (
    <section aria-labelledby="inside" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="inside">What is inside</h2>
        <p role="status" className="text-quiet">
          {search ? `${found.total} found` : `${documentsText(item.files)} in ${item.folders.length} folders`}
        </p>
      </div>
      <SearchField
        key={round}
        label="Search these documents"
        onSearch={text => {
          setSearch(text)
          setSkip(0)
        }}
      />
      {found.error !== undefined && <ErrorState text={found.error} onRetry={found.retry} />}
      {found.data && found.data.documents.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p>
            <strong>No document has these words.</strong> Try fewer, or a policy number such as SG-01.
          </p>
          <Button variant="quiet" onClick={clear}>
            Show all documents
          </Button>
        </div>
      )}
      <Accordion
        key={search === '' ? 'all' : 'found'}
        items={[...byFolder].map(([folder, documents], at) => ({
          id: `folder-${at}`,
          title: (
            <span className="flex flex-wrap justify-between gap-x-3">
              {folder}
              <span className="font-normal text-quiet">{documentsText(filesOf(folder, documents.length))}</span>
            </span>
          ),
          content: (
            <ul>
              {documents.map(document => (
                <Line key={document._id} item={document} />
              ))}
            </ul>
          ),
          open: at === 0 || search !== '',
        }))}
      />
      {found.total > documentsShown && inBrowser && (
        <Suspense fallback={null}>
          <Pagination
            label="Pages of documents"
            skip={skip}
            limit={documentsShown}
            total={found.total}
            onSkip={setSkip}
          />
        </Suspense>
      )}
    </section>
  )
}
