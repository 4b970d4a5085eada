import { homeContent } from '@cloudoc/catalogue/contract/content.ts'
import { benefitPath } from '@cloudoc/catalogue/contract/rules/benefit-path.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { Link, useParams } from 'react-router-dom'
import { useShopRead } from '../data/useShopRead.ts'
import type { Benefit } from '../features/home/benefits.ts'
import { Found } from '../features/shared/Found.tsx'
import { NotFound } from '../frame/NotFound.tsx'
import { useHead } from '../head/useHead.ts'
import { read } from '../routing/route.ts'

const home = read(homeContent, {})
export const reads = () => [home]

/** The text behind a benefit card (shop §2 Benefit pages); the number in the address says which. */
export function Screen() {
  const id = useParams()['id'] ?? ''
  const reading = useShopRead(home)
  return (
    <Found reading={reading} missing={<NotFound />}>
      {({ benefits }) => {
        const benefit = benefits.find(({ number }) => String(number) === id)
        return benefit ? (
          <Content benefit={benefit} others={benefits.filter(other => other !== benefit)} />
        ) : (
          <NotFound />
        )
      }}
    </Found>
  )
}

function Content({ benefit, others }: { benefit: Benefit; others: readonly Benefit[] }) {
  useHead({ title: benefit.title, description: benefit.summary, canonical: benefitPath(benefit) })
  return (
    <Page title={benefit.title} lead={benefit.summary}>
      <Prose html={benefit.content} />
      <Button to="/policies-procedures" className="justify-self-start">
        See the packages
      </Button>
      <nav aria-label="More reasons" className="max-w-wide border-t-2 border-ink">
        <ul>
          {others.map(other => (
            <li key={other.number} className="border-b border-line">
              <Link to={benefitPath(other)} className="flex min-h-target items-center py-3 font-bold">
                {other.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}
