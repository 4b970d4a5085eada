import { libraryDocument } from '@cloudoc/catalogue/contract/package.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Breadcrumbs } from '@cloudoc/kit/components/navigation/Breadcrumbs.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link, useParams } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { NotFound } from '../../frame/NotFound.tsx'
import { useHead } from '../../head/useHead.ts'
import { type Location, read } from '../../routing/route.ts'
import { Preview } from '../detail/Preview.tsx'
import { AddPackage } from '../packages/AddPackage.tsx'
import { packagePath } from '../packages/types.ts'
import { Found } from '../shared/Found.tsx'
import { DocumentPrice } from './DocumentPrice.tsx'

const document = (id: string) => read(libraryDocument, { id })
export const reads = ({ params }: Location) => [document(params['slug'] ?? '')]

/**
 * One document on sale: how it begins, what it costs alone, and which packages have it (shop §2
 * /view/Document/{slug}).
 */
export function DocumentPage() {
  const id = useParams()['slug'] ?? ''
  const missing = (
    <NotFound
      title="This document is not on sale"
      lead="It may have been replaced. The search has everything that can be bought now."
    />
  )
  return (
    <Found reading={useShopRead(document(id))} missing={missing}>
      {item => <Content item={item} />}
    </Found>
  )
}

function Content({ item }: { item: ReplyOf<typeof libraryDocument> }) {
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Document Search', to: '/document-search' },
    { label: item.policyNumber },
  ]
  useHead({ title: `${item.policyNumber} ${item.name}`, description: item.excerpt, crumbs })
  return (
    <Page title={item.name} lead={item.excerpt} above={<Breadcrumbs crumbs={crumbs} />}>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-detail lg:gap-12">
        <div className="grid content-start gap-5 lg:col-start-2">
          <DocumentPrice large price={item.price} />
          <AddPackage choice={{ packageId: item._id, name: item.name, slug: '', sendtype: 'package' }} />
          <p className="text-small text-quiet">
            {item.policyNumber}, for {item.countries.join(', ')}. Updated{' '}
            <time dateTime={item.updated_at}>{longDate(item.updated_at)}</time>.
          </p>
          {item.packages.length > 0 && (
            <nav aria-label="Packages with this document">
              <h2 className="text-heading">It is also in</h2>
              <ul>
                {item.packages.map(found => (
                  <li key={found.slug} className="border-b border-line">
                    <Link to={packagePath(found)} className="flex min-h-target items-center">
                      {found.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:col-start-1 lg:row-start-1">
          <Checks checks={item.checks} />
          <Asked asked={item.asked} />
          <Preview title="How it begins" preview={item} />
        </div>
      </div>
    </Page>
  )
}

/** What we have not confirmed ourselves, said before somebody pays. */
function Checks({ checks }: Pick<ReplyOf<typeof libraryDocument>, 'checks'>) {
  if (checks.length === 0) return null
  return (
    <Notice title="Check before you adopt">
      <p>
        We could not confirm {checks.length === 1 ? 'this' : 'these'} when we wrote the document, or it depends on your
        service:
      </p>
      <ul className="list-disc pl-5">
        {checks.map(({ text, countries }) => (
          <li key={text}>
            {countries.length > 0 && <strong>{countries.join(', ')}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Under which questions of their own regulators ask after it, beside the law. */
function Asked({ asked }: Pick<ReplyOf<typeof libraryDocument>, 'asked'>) {
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="asked" className="grid grid-cols-1 gap-3">
      <h2 id="asked">What inspectors ask</h2>
      <p>
        The regulators’ own questions or headings that it answers. A draft is our reading until we have the final text.
      </p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
        {asked.map(({ body, isDraft, questions }) => (
          <div key={body}>
            <dt className="text-quiet">{isDraft ? `${body} (draft)` : body}</dt>
            <dd className="break-words">{questions.join('; ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
