import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Link } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { articlePath, articlesOf } from '../../features/help/helpReads.ts'
import { Listed } from '../../features/shared/Listed.tsx'
import { useHead } from '../../head/useHead.ts'

export const reads = () => [articlesOf('system')]

/** The system documentation (shop §2): its table of contents. */
export function Screen() {
  const list = useShopRead(articlesOf('system'))
  useHead({
    title: 'System Documentation',
    description:
      'How Cloudoc works: shop and workspace, documents and versions, people and evidence, security and limits.',
  })
  return (
    <Page
      title="System Documentation"
      lead="How the system is arranged, for the person who sets it up and for the one who has to answer for it."
    >
      <Listed
        reading={list}
        empty={<EmptyState title="No chapters yet">The documentation is being written.</EmptyState>}
      >
        {rows => (
          <ol className="max-w-wide">
            {rows.map((chapter, at) => (
              <li key={chapter._id} className="flex gap-5 border-b border-line py-4">
                <span aria-hidden className="w-10 shrink-0 text-section text-accent tabular-nums">
                  {at + 1}
                </span>
                <div>
                  <h2 className="text-heading">
                    <Link to={articlePath(chapter)} className="inline-flex min-h-target items-center">
                      {chapter.title}
                    </Link>
                  </h2>
                  <p className="text-quiet">{chapter.summary}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Listed>
    </Page>
  )
}
