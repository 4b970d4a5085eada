import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { articlePath, articlesOf, hasWords } from '../../features/help/helpReads.ts'
import { Listed } from '../../features/shared/Listed.tsx'
import { useHead } from '../../head/useHead.ts'

export const reads = () => [articlesOf('knowledge')]

/** The help centre (shop §2 /knowledge): every article with one line, and a search over them. */
export function Screen() {
  const list = useShopRead(articlesOf('knowledge'))
  const [search, setSearch] = useState('')
  const found = list.data?.filter(({ title, summary, section }) => hasWords(search, title, summary, section))
  useHead({
    title: 'Knowledgebase',
    description: 'How to find, buy, keep and share your documents with Cloudoc, step by step.',
    canonical: '/knowledge',
  })
  return (
    <Page
      title="Knowledgebase"
      lead="How things are done here, step by step: from choosing a package to signing in again after a forgotten password."
    >
      <div className="max-w-form">
        <SearchField label="Search the articles" onSearch={setSearch} />
      </div>
      <Listed
        reading={{ ...list, data: found }}
        empty={
          <EmptyState title="No article has these words" action={<Button to="/contact-us">Ask us</Button>}>
            Try another word, or write to us.
          </EmptyState>
        }
      >
        {rows => (
          <ul className="grid sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
            {rows.map(article => (
              <li key={article._id} className="border-b border-line py-4">
                <h2 className="text-heading">
                  <Link to={articlePath(article)} className="inline-flex min-h-target items-center">
                    {article.title}
                  </Link>
                </h2>
                <p className="text-quiet">{article.summary}</p>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Page>
  )
}
