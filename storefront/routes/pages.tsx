import { pageDetails } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useParams } from 'react-router-dom'
import { useShopRead } from '../data/useShopRead.ts'
import { Found } from '../features/shared/Found.tsx'
import { NotFound } from '../frame/NotFound.tsx'
import { useHead } from '../head/useHead.ts'
import { type At, read } from '../routing/route.ts'

const page = (slug: string) => read(pageDetails, { slug })

export const reads = ({ params }: At) => [page(params['slug'] ?? '')]

/** Privacy policy, terms and the other content pages (shop §2 /pages/{slug}). */
export function Screen() {
  const slug = useParams()['slug'] ?? ''
  return (
    <Found reading={useShopRead(page(slug))} missing={<NotFound />}>
      {found => <Content found={found} />}
    </Found>
  )
}

function Content({ found }: { found: ReplyOf<typeof pageDetails> }) {
  useHead({ title: found.title, ...(found.description && { description: found.description }) })
  return (
    <Page title={found.title} lead={found.updated_at && `Last changed ${longDate(found.updated_at)}`}>
      <Prose html={found.content} />
    </Page>
  )
}
