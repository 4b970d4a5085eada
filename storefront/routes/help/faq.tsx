import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Accordion } from '@cloudoc/kit/components/navigation/Accordion.tsx'
import { useState } from 'react'
import { useShopRead } from '../../data/useShopRead.ts'
import { hasWords, questions } from '../../features/help/helpReads.ts'
import { Listed } from '../../features/shared/Listed.tsx'
import { plainText } from '../../features/shared/plainText.ts'
import { useHead } from '../../head/useHead.ts'

export const reads = () => [questions]

/** Questions and answers by subject (shop §2 /faq), with a search; search engines get them as data, too. */
export function Screen() {
  const list = useShopRead(questions)
  const [search, setSearch] = useState('')
  const found = list.data?.filter(({ question, answer, group }) => hasWords(search, question, plainText(answer), group))
  useHead({
    title: 'FAQs',
    description:
      'Questions that care providers ask before and after they buy: packages, prices, trial, add-ons, updates and people.',
    jsonLd: () => ({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: (list.data ?? []).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    }),
  })
  return (
    <Page title="FAQs" lead="What people ask before they buy, and after.">
      <div className="max-w-form">
        <SearchField label="Search the questions" onSearch={setSearch} />
      </div>
      <Listed
        reading={{ ...list, data: found }}
        empty={
          <EmptyState title="No question has these words" action={<Button to="/contact-us">Ask us</Button>}>
            Try another word, or write to us.
          </EmptyState>
        }
      >
        {rows =>
          [...Map.groupBy(rows, ({ group }) => group)].map(([group, inside]) => (
            <section key={group} className="grid grid-cols-1 gap-4 lg:grid-cols-chapter lg:gap-10">
              <h2 className="text-heading">{group}</h2>
              <Accordion
                key={search === '' ? 'all' : 'found'}
                items={inside.map(({ _id, question, answer }) => ({
                  id: _id,
                  title: question,
                  content: <Prose html={answer} />,
                  open: search !== '',
                }))}
              />
            </section>
          ))
        }
      </Listed>
    </Page>
  )
}
